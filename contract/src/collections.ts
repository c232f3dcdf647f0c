import { banners } from './banners.ts';
import { cards } from './cards.ts';
import { companies } from './companies.ts';
import { drawCollection } from './draws.ts';
import { eventCollection } from './events.ts';
import { isLinkField } from './fields.ts';
import { rewards } from './market.ts';
import { questions } from './questions.ts';
import { slidingBanners } from './sliding-banners.ts';
import { streamRules } from './streams.ts';
import { ticketCompanies } from './ticket-companies.ts';
import { type ContentName, contentNames } from './topics.ts';

/** Declarations of all content; a missing one is a type error. */
export const collections = {
  cards,
  banners,
  'sliding-banners': slidingBanners,
  companies,
  'ticket-companies': ticketCompanies,
  rewards,
  events: eventCollection,
  'streaming-verifications': streamRules,
  draws: drawCollection,
  questions,
} satisfies { [N in ContentName]: { name: N } };

/** Content with a version history that staff can restore */
export const restorableNames = contentNames.filter((name) => collections[name].isRestorable);
/** Content with a preview */
export const previewNames = contentNames.filter((name) => collections[name].previewPath !== null);
/** Content in the plan */
export const plannedNames = contentNames.filter((name) => collections[name].isPlanned);
/** Content that can link to other sites */
export const linkingNames = contentNames.filter((name) =>
  Object.values(collections[name].fields).some(isLinkField),
);
