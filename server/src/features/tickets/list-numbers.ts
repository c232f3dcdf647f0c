import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { MAX_TICKETS } from '@vitrin/contract/tickets.ts';
import type { Context } from '../../platform/context.ts';
import { NotFound } from '../../platform/errors.ts';

/** A number as it goes out; its id is made of it and of the time of its application, as a UUIDv7. */
function show({ number, applicationId }: Pick<NumberRow, 'number' | 'applicationId'>) {
  const time = applicationId.slice(0, 14);
  return {
    id: `${time}7000-8000-${number.toString(16).padStart(12, '0')}`,
    ticketNumber: `BLT-${String(number).padStart(8, '0')}`,
  };
}

interface NumberRow {
  number: number;
  applicationId: string;
  companyId: string;
  company: string;
}

/** A member's own numbers, newest application first, each in its order. */
export async function listOwnNumbers(
  { db }: Pick<Context, 'db'>,
  userId: string,
  limit: number | undefined,
): Promise<ReturnsOf<'GET /api/ticket-numbers'>> {
  const { rows } = await db.$client.query<NumberRow>(
    `select n.number::float8 as number, a.id as "applicationId", c.id as "companyId",
            c.name as company
       from ticket_applications a
       join ticket_companies c on c.id = a.ticket_company_id
       join ticket_numbers n on n.ticket_application_id = a.id
      where a.user_id = $1 order by a.id desc, n.number limit $2`,
    [userId, limit ?? null],
  );
  return rows.map(({ number, applicationId, companyId, company }) => ({
    ...show({ number, applicationId }),
    ticketApplication: { id: applicationId, ticketCompany: { id: companyId, name: company } },
  }));
}

/** The numbers of one application; none unless it is approved. @throws 404 */
export async function listNumbers(
  { db }: Pick<Context, 'db'>,
  applicationId: string,
  limit = MAX_TICKETS,
): Promise<ReturnsOf<'GET /api/admin/ticket-numbers/:applicationId'>> {
  const { rows } = await db.$client.query<Pick<NumberRow, 'number'>>(
    `select number::float8 as number from ticket_numbers
      where ticket_application_id = $1 order by number limit $2`,
    [applicationId, limit],
  );
  if (rows.length === 0) {
    const statement = 'select from ticket_applications where id = $1';
    const { rowCount } = await db.$client.query(statement, [applicationId]);
    if (rowCount === 0) throw new NotFound('not_found', 'Başvuru bulunamadı.');
  }
  return rows.map(({ number }) => show({ number, applicationId }));
}
