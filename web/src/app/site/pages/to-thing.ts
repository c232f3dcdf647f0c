import type { SocialVerification } from '@vitrin/contract/social.ts';
import type { TicketApplication } from '@vitrin/contract/tickets.ts';
import type { DecidedThing } from '../../../features/objections/decided-thing.ts';
import { platformLabels } from '../../../features/social/labels.ts';

/** What the objections need to know of the things of other features. */
export const toThing = {
  application: ({ id, status, decidedAt, ...rest }: TicketApplication): DecidedThing => ({
    subject: 'application',
    ...{ id, status, decidedAt },
    title: `${rest.ticketCompany.name} başvurunuz`,
    fields: { username: rest.username, investmentAmount: rest.investmentAmount },
  }),
  verification: ({ id, status, decidedAt, platform }: SocialVerification): DecidedThing => ({
    subject: 'verification',
    ...{ id, status, decidedAt },
    title: `${platformLabels[platform]} doğrulamanız`,
  }),
};
