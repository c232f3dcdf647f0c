import { apiQuery } from '../../lib/api/query-client.ts';

/** Number of unread notifications; loaded with the page. */
export const unreadQuery = apiQuery('GET /api/notifications/summary', {});

/** The notification channels of the member, besides the inbox. */
export const preferencesQuery = apiQuery('GET /api/user/notification-preferences', {});
