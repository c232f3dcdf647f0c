import type { NewNotification } from '../notifications/notify.ts';
import { platformNames } from '../social/verifications/platforms.ts';
import type { ObjectionRow } from './objections-tables.ts';

/** Converts the notification of an approval into the notification of an accepted objection. */
export const toAcceptedNotification = (
  approval: NewNotification,
  answer: string,
): NewNotification => ({
  ...approval,
  kind: 'objection.accepted',
  title: 'İtirazınız kabul edildi',
  body: `${approval.body}\nİtirazınıza yanıt: ${answer}`,
});

/** Builds the notification of a declined objection. */
export function buildDeclinedNotification(
  { userId, subjectId, original }: ObjectionRow,
  answer: string,
): NewNotification {
  const isApplication = original.subject === 'application';
  const subjectText = isApplication
    ? `${original.ticketCompany.name} için bilet başvurunuza`
    : `${platformNames[original.platform]} doğrulamanıza`;
  return {
    userId,
    kind: 'objection.declined',
    title: 'İtirazınız kabul edilmedi',
    body: `${subjectText} yaptığınız itiraz incelendi; karar değişmedi.\nİtirazınıza yanıt: ${answer}`,
    link: `/profil?satir=${subjectId}#${isApplication ? 'biletler' : 'dogrulamalar'}`,
  };
}
