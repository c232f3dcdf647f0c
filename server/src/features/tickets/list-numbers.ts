import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { and, eq, sql } from 'drizzle-orm';
import { NotFound } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import {
  type Page,
  type PageQuery,
  paginate,
  type UserPageQuery,
} from '../../platform/database/paginate.ts';
import { ascending, descending } from '../../platform/database/sort-order.ts';
import { ticketApplications, ticketCompaniesTable, ticketNumbers } from './tickets-tables.ts';

type OwnNumber = ReturnsOf<'GET /api/ticket-numbers'>[number];
type Number = ReturnsOf<'GET /api/admin/ticket-numbers/:applicationId'>[number];

const { number, ticketApplicationId } = ticketNumbers;

/** A member's own numbers, newest application first, each in its order. */
export function listOwnNumbers(
  { db }: Context,
  { userId, ...part }: UserPageQuery,
): Promise<Page<OwnNumber>> {
  const { id, ticketCompanyId, status } = ticketApplications;
  const { name } = ticketCompaniesTable;
  return paginate(part, {
    order: { applicationId: descending(id), number: ascending(number) },
    where: [eq(ticketApplications.userId, userId), eq(status, 'approved')],
    read: ({ where, orderBy, limit, position: place }) => {
      // Of each application no more than a page, from where it goes on: one may have a hundred thousand. Named like
      // the table, so that condition and order find the column in it.
      const numbers = db
        .select({ number })
        .from(ticketNumbers)
        .where(
          and(
            eq(ticketApplicationId, id),
            place &&
              sql`${number} > case when ${id} = ${place.applicationId} then ${place.number}::bigint else 0 end`,
          ),
        )
        .orderBy(number)
        .limit(limit)
        .as('ticket_numbers');
      return db
        .select({ applicationId: id, number, ticketCompany: { id: ticketCompanyId, name } })
        .from(ticketApplications)
        .innerJoin(ticketCompaniesTable, eq(ticketCompaniesTable.id, ticketCompanyId))
        .crossJoinLateral(numbers)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit);
    },
    toResponse: ({ ticketCompany, ...row }) => ({
      ...show(row),
      ticketApplication: { id: row.applicationId, ticketCompany },
    }),
  });
}

/** The numbers of one application; none unless it is approved. @throws 404 */
export async function listNumbers(
  { db }: Context,
  { applicationId, ...part }: PageQuery & { applicationId: string },
): Promise<Page<Number>> {
  const page = await paginate(part, {
    order: { number: ascending(number) },
    where: [eq(ticketApplicationId, applicationId)],
    read: ({ where, orderBy, limit }) =>
      db
        .select({ applicationId: ticketApplicationId, number })
        .from(ticketNumbers)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
    toResponse: show,
  });
  if (page.rows.length === 0) {
    const { id } = ticketApplications;
    const known = await db.select({ id }).from(ticketApplications).where(eq(id, applicationId));
    if (known.length === 0) throw new NotFound('not_found', 'Başvuru bulunamadı.');
  }
  return page;
}

/** A number as it goes out; its id is made of it and of the time of its application, as a UUIDv7. */
function show(row: { number: number; applicationId: string }): Number {
  const time = row.applicationId.slice(0, 14);
  return {
    id: `${time}7000-8000-${row.number.toString(16).padStart(12, '0')}`,
    ticketNumber: `BLT-${String(row.number).padStart(8, '0')}`,
  };
}
