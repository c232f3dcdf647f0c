/**
 * The names of what can change. An endpoint says which of them its answer is made of and which it changes: cached answers
 * on the server, open panels and the browser's cache are all invalidated by that one list.
 */
export const topics = [
  'account',
  'sessions',
  'safety',
  'consents',
  'points',
  'leaderboard',
  'people',
  'member-notes',
  'audit',
  'views',
  'settings',
  'reason-presets',
  'cards',
  'banners',
  'sliding-banners',
  'companies',
  'ticket-companies',
  'ticket-settings',
  'ticket-applications',
  'partner-reports',
  'partners',
  'partner-events',
  'rewards',
  'orders',
  'reward-watches',
  'streaming-verifications',
  'social-verifications',
  'objections',
  'events',
  'draws',
  'notifications',
  'notification-preferences',
  'announcements',
  'traffic',
  'pictures',
  'dead-links',
] as const;
export type Topic = (typeof topics)[number];

/**
 * The header in which the answer to a write names the routes whose answers it has made old, `GET /api/cards, …`. It
 * follows from what the endpoints declare to read and to change; the same list comes with each line of the live stream.
 */
export const INVALIDATES_HEADER = 'x-invalidates';
