import type { Context } from '../../platform/context.ts';
import { PAGE, readPages } from '../../platform/database/read-pages.ts';

interface NumberRow {
  number: number;
  applicationId: string;
  companyId: string;
  company: string;
}

/** All numbers of a member, oldest application first, each in its order. */
export async function* exportNumbers({ db }: Pick<Context, 'db'>, userId: string) {
  const pages = readPages<NumberRow>(async (last) => {
    const { rows } = await db.$client.query<NumberRow>(statement, [
      userId,
      last?.applicationId ?? null,
      last?.number ?? 0,
    ]);
    return rows;
  });
  for await (const rows of pages) yield rows.map(show);
}

const show = ({ number, applicationId, companyId, company }: NumberRow) => ({
  ticketNumber: `BLT-${String(number).padStart(8, '0')}`,
  ticketApplication: { id: applicationId, ticketCompany: { id: companyId, name: company } },
});

const numbersWhere = (condition: string) => `
  (select n.number::float8 as number, a.id as "applicationId", c.id as "companyId",
          c.name as company
     from ticket_applications a
     join ticket_companies c on c.id = a.ticket_company_id
     join ticket_numbers n on n.ticket_application_id = a.id
    where a.user_id = $1 and ${condition} order by a.id, n.number limit ${PAGE})`;

// What is left of the application at hand, then those after it: each an index from one place on.
const statement = `
  ${numbersWhere('a.id = $2 and n.number > $3')}
  union all ${numbersWhere('($2::uuid is null or a.id > $2)')} limit ${PAGE}`;
