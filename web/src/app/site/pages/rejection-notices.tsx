import { useQuery } from '@tanstack/react-query';
import { platformLabels } from '../../../features/social/labels.ts';
import { ownVerificationsQuery } from '../../../features/social/queries.ts';
import { useOwnApplications } from '../../../features/tickets/own-applications.tsx';
import { formatLongDate } from '../../../lib/format/date-time.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Maximum number of notices. */
const MAX_NOTICES = 3;

/** The newest rejections with their reasons; on phones above all lists. */
export function RejectionNotices() {
  const applications = useOwnApplications();
  const { data: verifications = [] } = useQuery(ownVerificationsQuery);
  // Only the newest verification of a platform counts.
  const latest = verifications.filter(
    (verification, index) =>
      verifications.findIndex(({ platform }) => platform === verification.platform) === index,
  );
  const rejections = [
    ...applications.rows.map(({ id, status, adminNote, decidedAt, ticketCompany }) => ({
      id,
      status,
      title: `${ticketCompany.name} başvurunuz reddedildi`,
      reason: adminNote,
      at: decidedAt ?? '',
    })),
    ...latest.map(({ id, status, rejectionReason, decidedAt, platform }) => ({
      id,
      status,
      title: `${platformLabels[platform]} doğrulamanız reddedildi`,
      reason: rejectionReason,
      at: decidedAt ?? '',
    })),
  ]
    .filter(({ status }) => status === 'rejected')
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, MAX_NOTICES);

  if (rejections.length === 0) return null;
  return (
    <ul className="grid gap-3" aria-label="Reddedilenler">
      {rejections.map(({ id, title, reason, at }) => (
        <li key={id} className="min-w-0">
          <Notice tone="danger">
            <b className="block font-strong wrap-anywhere">{title}</b>
            <p className="line-clamp-6 whitespace-pre-line wrap-anywhere text-text-2">
              {reason ? `Neden: ${reason}` : 'Neden belirtilmedi.'}
            </p>
            {at && (
              <time dateTime={at} className="text-13 text-text-3">
                {formatLongDate(at)}
              </time>
            )}
          </Notice>
        </li>
      ))}
    </ul>
  );
}
