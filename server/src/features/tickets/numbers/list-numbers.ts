import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { and, eq, sql } from 'drizzle-orm';
import { NotFound } from '../../../platform/base/errors.ts';
import type { Context } from '../../../platform/context.ts';
import {
  type Page,
  type PageQuery,
  paginate,
  paginateOwn,
  type UserPageQuery,
} from '../../../platform/database/paginate.ts';
import { ascending, descending } from '../../../platform/database/sort-order.ts';
import {
  ticketApplications,
  ticketCompaniesTable,
  ticketNumbers,
} from '../applications/tickets-tables.ts';

type OwnNumber = ReturnsOf<'GET /api/ticket-numbers'>[number];
type TicketNumber = ReturnsOf<'GET /api/admin/ticket-numbers/:applicationId'>[number];

const { number, ticketApplicationId } = ticketNumbers;

/** Lists a member's own numbers, newest application first, ascending within each. */
export function listOwnNumbers(ctx: Context, query: UserPageQuery): Promise<Page<OwnNumber>> {
  const { id, ticketCompanyId, status } = ticketApplications;
  const { name } = ticketCompaniesTable;
  return paginateOwn(ctx, query, {
    statement: 'list-own-numbers',
    owner: ticketApplications.userId,
    order: { applicationId: descending(id), number: ascending(number) },
    where: [eq(status, 'approved')],
    read:
      () =>
      ({ where, orderBy, limit, position }) => {
        // Reads at most a page per application, because one may have 100,000 numbers. The subquery has the table's name,
        // so that conditions and order refer to its columns.
        const numbers = ctx.db
          .select({ number })
          .from(ticketNumbers)
          .where(
            and(
              eq(ticketApplicationId, id),
              position &&
                sql`${number} > case when ${id} = ${position.applicationId} then ${position.number}::bigint else 0 end`,
            ),
          )
          .orderBy(number)
          .limit(limit)
          .as('ticket_numbers');
        return ctx.db
          .select({ applicationId: id, number, ticketCompany: { id: ticketCompanyId, name } })
          .from(ticketApplications)
          .innerJoin(ticketCompaniesTable, eq(ticketCompaniesTable.id, ticketCompanyId))
          .crossJoinLateral(numbers)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit);
      },
    toResponse: ({ ticketCompany, ...row }) => ({
      ...toTicketNumber(row),
      ticketApplication: { id: row.applicationId, ticketCompany },
    }),
  });
}

/** Lists the numbers of an application; empty unless it is approved. @throws 404 */
export async function listNumbers(
  { db }: Context,
  { applicationId, ...query }: PageQuery & { applicationId: string },
): Promise<Page<TicketNumber>> {
  const page = await paginate(query, {
    order: { number: ascending(number) },
    where: [eq(ticketApplicationId, applicationId)],
    read: db.select({ applicationId: ticketApplicationId, number }).from(ticketNumbers),
    toResponse: toTicketNumber,
  });
  if (page.rows.length === 0) {
    const applicationCount = await db.$count(
      ticketApplications,
      eq(ticketApplications.id, applicationId),
    );
    if (applicationCount === 0) throw new NotFound('not_found', 'Başvuru bulunamadı.');
  }
  return page;
}

/** Returns the response of a number. Its id combines the number and the time of the application as a UUIDv7. */
function toTicketNumber(row: { number: number; applicationId: string }): TicketNumber {
  const time = row.applicationId.slice(0, 14);
  return {
    id: `${time}7000-8000-${row.number.toString(16).padStart(12, '0')}`,
    ticketNumber: `BLT-${String(row.number).padStart(8, '0')}`,
  };
}
