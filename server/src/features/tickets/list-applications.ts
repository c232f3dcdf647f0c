import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { ReviewedApplication, TicketApplication } from '@vitrin/contract/tickets.ts';
import type { Context, Statements } from '../../platform/context.ts';
import { likePattern } from '../../platform/database/search.ts';
import { NotFound } from '../../platform/errors.ts';
import { type ApplicationRow, applicationQuery, showApplication } from './show-application.ts';

type Filters = ValidInputOf<'GET /api/admin/ticket-applications'>['query'];
type ReviewedRow = ApplicationRow & { sentBefore: boolean };

const orders = {
  newest: { key: 'id', by: 'a.id desc', after: '<' },
  oldest: { key: 'id', by: 'a.id', after: '>' },
  amount: { key: 'investment_kurus, id', by: 'a.investment_kurus desc, a.id desc', after: '<' },
  tickets: { key: 'ticket_count, id', by: 'a.ticket_count desc, a.id desc', after: '<' },
} as const;

/** A member's own applications, newest first. */
export async function listOwnApplications(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<TicketApplication[]> {
  const { rows } = await db.$client.query<ApplicationRow>(
    `${applicationQuery('ticket_applications')}
      where a.user_id = $1 and ($2::uuid is null or a.id < $2) order by a.id desc limit $3`,
    [userId, cursor ?? null, limit],
  );
  return rows.map(showApplication);
}

/** Applications as staff see them. */
export async function listApplications(
  { db }: Pick<Context, 'db'>,
  { limit, cursor, q, ticketCompanyId, status, userId, order }: Filters,
): Promise<ReviewedApplication[]> {
  const { key, by, after } = orders[order];
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const prefixed = key.replaceAll(/\w+/g, 'a.$&');
  const conditions = [
    ticketCompanyId && `a.ticket_company_id = ${value(ticketCompanyId)}`,
    status && `a.status = ${value(status)}`,
    userId && `a.user_id = ${value(userId)}`,
    q && searchFor(value(likePattern(q))),
    cursor &&
      `(${prefixed}) ${after} (select ${key} from ticket_applications where id = ${value(cursor)})`,
  ].filter(Boolean);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  return reviewed(db.$client, `${where} order by ${by} limit ${value(limit)}`, values);
}

/** @throws 404 */
export async function readApplication(on: Statements, id: string): Promise<ReviewedApplication> {
  const [row] = await reviewed(on, 'where a.id = $1', [id]);
  if (!row) throw new NotFound('not_found', 'Başvuru bulunamadı.');
  return row;
}

async function reviewed(on: Statements, rest: string, values: unknown[]) {
  const base = applicationQuery('ticket_applications').replace('select', `select ${sentBefore},`);
  const { rows } = await on.query<ReviewedRow>(`${base} ${rest}`, values);
  return rows.map((row) => ({ ...showApplication(row), sentBefore: row.sentBefore }));
}

const sentBefore = `exists (
  select from ticket_applications b
   where b.ticket_company_id = a.ticket_company_id and b.username_folded = a.username_folded
     and b.investment_kurus = a.investment_kurus and b.id < a.id
) as "sentBefore"`;

const searchFor = (pattern: string) =>
  `(a.username_folded like fold_text(${pattern}) or u.search_text like fold_text(${pattern}))`;
