/** Content that staff edit as rows. `collections.ts` has the declaration of each. */
export const contentNames = [
  'cards',
  'banners',
  'sliding-banners',
  'companies',
  'ticket-companies',
  'rewards',
  'events',
  'streaming-verifications',
  'draws',
  'questions',
] as const;
export type ContentName = (typeof contentNames)[number];

/**
 * Names of the data that endpoints read and change. A change of a topic invalidates server caches, browser caches and
 * open panels.
 */
export const topics = [
  ...contentNames,
  'account',
  'sessions',
  'safety',
  'consents',
  'points',
  'leaderboard',
  'stream',
  'people',
  'member-notes',
  'audit',
  'views',
  'settings',
  'reason-presets',
  'ticket-settings',
  'ticket-applications',
  'partner-reports',
  'partners',
  'partner-events',
  'orders',
  'reward-watches',
  'social-verifications',
  'objections',
  'duplicates',
  'support',
  'notifications',
  'notification-preferences',
  'announcements',
  'traffic',
  'pictures',
  'dead-links',
  'connections',
] as const;
export type Topic = (typeof topics)[number];
