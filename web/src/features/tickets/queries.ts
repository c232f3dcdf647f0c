import type { RouteName } from '@vitrin/contract/api.ts';
import { MAX_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import { pagedQuery } from '../../lib/api/paged-query-options.ts';
import { apiQuery } from '../../lib/api/query-client.ts';

export const publicTicketCompaniesQuery = apiQuery('GET /api/ticket-companies', {});
export const ticketSettingsQuery = apiQuery('GET /api/ticket-settings', {});

/** The member's own applications. A page is short, because the numbers follow it in the profile. */
export const ownApplicationsQuery = pagedQuery('GET /api/ticket-applications', {
  query: { limit: 5 },
});

/** The member's application that was decided last. */
export const newestDecisionQuery = apiQuery('GET /api/ticket-applications/newest-decision', {});

/** The member's own ticket numbers. */
export const ownNumbersQuery = pagedQuery('GET /api/ticket-numbers', {
  query: { limit: MAX_PAGE_SIZE },
});

/** Routes with the rules for an application: companies, prices and minimum amount. */
export const ruleRoutes: RouteName[] = ['GET /api/ticket-companies', 'GET /api/ticket-settings'];
