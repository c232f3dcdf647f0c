import { apiQuery } from '../../lib/api/query-client.ts';

/** The number of unread notifications, which the server loads with each page. */
export const unreadQuery = apiQuery('GET /api/notifications/summary', {});

/** The member's notification preferences for channels besides the inbox. */
export const preferencesQuery = apiQuery('GET /api/user/notification-preferences', {});
