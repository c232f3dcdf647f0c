import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { search as declaration, MAX_RESULTS_PER_KIND } from '@vitrin/contract/search.ts';
import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { searchMembers } from '../accounts/people/search-by-user.ts';
import {
  findByTicketNumber,
  searchApplications,
} from '../tickets/applications/search-applications.ts';

/** Search of the panel's command palette. */
export const search: Feature = {
  personalData: 'none',
  routes: () => [
    createRoutes(declaration, { all: (ctx, { query }) => searchAll(ctx, query.q.trim()) }),
  ],
};

const ticketNumberPattern = /^blt-?(\d{1,15})$/i;

/** Returns matching members and applications. Every query uses an index, also for a single character. */
async function searchAll(ctx: Context, q: string): Promise<ReturnsOf<'GET /api/admin/search'>> {
  if (q === '') return { members: [], applications: [] };
  const number = ticketNumberPattern.exec(q)?.[1];
  if (number) return { members: [], applications: await findByTicketNumber(ctx, Number(number)) };
  const [members, applications] = await Promise.all([
    searchMembers(ctx, q, MAX_RESULTS_PER_KIND),
    searchApplications(ctx, q, MAX_RESULTS_PER_KIND),
  ]);
  return { members, applications };
}
