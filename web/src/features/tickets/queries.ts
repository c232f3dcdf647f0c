import { apiQuery } from '../../lib/api/query-client.ts';

export const publicTicketCompaniesQuery = apiQuery('GET /api/ticket-companies', {});
export const ticketSettingsQuery = apiQuery('GET /api/ticket-settings', {});
