import type { RouteName } from '@vitrin/contract/api.ts';
import { apiQuery } from '../../lib/api/query-client.ts';

export const publicTicketCompaniesQuery = apiQuery('GET /api/ticket-companies', {});
export const ticketSettingsQuery = apiQuery('GET /api/ticket-settings', {});

/** What an application must keep to: companies, prices and the smallest amount. */
export const ruleRoutes: RouteName[] = ['GET /api/ticket-companies', 'GET /api/ticket-settings'];
