import type { SocialVerification } from '@vitrin/contract/social.ts';
import type { TicketApplication } from '@vitrin/contract/tickets.ts';
import type { ObjectionTarget } from '../../../features/objections/objection-target.ts';
import { platformLabels } from '../../../features/social/labels.ts';

/** Converts an application or a verification to the target of an objection. */
export const toObjectionTarget = {
  application: ({ id, status, decidedAt, ...rest }: TicketApplication): ObjectionTarget => ({
    subject: 'application',
    ...{ id, status, decidedAt },
    title: `${rest.ticketCompany.name} başvurunuz`,
    fields: { username: rest.username, investmentAmount: rest.investmentAmount },
  }),
  verification: ({ id, status, decidedAt, platform }: SocialVerification): ObjectionTarget => ({
    subject: 'verification',
    ...{ id, status, decidedAt },
    title: `${platformLabels[platform]} doğrulamanız`,
  }),
};
