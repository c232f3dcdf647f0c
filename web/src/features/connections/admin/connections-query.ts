import { apiQuery } from '../../../lib/api/query-client.ts';

/** State of the Telegram bot and of the mail server */
export const connectionsQuery = apiQuery('GET /api/admin/connections', {});
