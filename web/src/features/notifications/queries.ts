import { apiQuery } from '../../lib/api/query-client.ts';

/** How many notifications are unread; it comes with the page. */
export const unreadQuery = apiQuery('GET /api/notifications/summary', {});

/** By which ways one is told, besides the inbox. */
export const preferencesQuery = apiQuery('GET /api/user/notification-preferences', {});
