import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type {
  EventState,
  OutboundKind,
  PartnerEventRow,
} from '@vitrin/contract/partner-statement.ts';
import { toLira } from '@vitrin/contract/tickets.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { equals, searchIn } from '../../../platform/database/conditions.ts';
import { type Page, paginate } from '../../../platform/database/paginate.ts';
import { descending } from '../../../platform/database/sort-order.ts';
import { requirePartner } from '../registry/get-partner.ts';
import { partnerEventsTable as events } from '../registry/partners-tables.ts';
import { getFirstDay } from './get-statement.ts';
import { loadRowTitles } from './row-titles.ts';

type Query = ValidInputOf<'GET /api/admin/partners/:id/events'>['query'];

// Qualified column names: for a select from one table Drizzle omits the table, even within subqueries.
const stateSql = sql<EventState>`case
  when partner_events.kind is null and partner_events.event <> 'reversal' and not partner_events.is_test then 'unattributed'
  when partner_events.event <> 'reversal' and not partner_events.is_test and exists (
    select from partner_events r
     where r.partner_id = partner_events.partner_id and r.transaction_id = partner_events.transaction_id
       and r.event = 'reversal' and not r.is_test) then 'reversed'
  when has_partner_event_conflict(partner_events.id, partner_events.kurus) then 'conflict'
  else 'attributed' end`;

const earningSql = sql<number>`coalesce((
  select case when l.is_reversed then 0 else coalesce(l.settled_earning, l.gross) end
    from partner_ledger l where l.id = partner_events.id), 0)`.mapWith(Number);

/** A sender can repeat an event with any number of differences. */
const MAX_DIFFERENCES = 20;
interface Difference {
  kurus: string | null;
  receivedAt: string;
  clickId: string | null;
  kind: OutboundKind | null;
  rowId: string | null;
}
const differencesSql = sql<Difference[]>`(
  select coalesce(json_agg(json_build_object('kurus', d.kurus, 'receivedAt', d.received_at, 'clickId', d.click_id,
                                             'kind', d.kind, 'rowId', d.row_id) order by d.received_at), '[]')
    from (select * from partner_event_differences where event_id = partner_events.id
           order by received_at limit ${MAX_DIFFERENCES}) d)`;

const useSql = sql<{ applicationId: string; at: string } | null>`(
  select json_build_object('applicationId', d.application_id, 'at', d.used_at) from used_deposits d
   where d.partner_id = partner_events.partner_id and partner_events.event in ('first_deposit', 'deposit')
     and d.transaction_key = coalesce(partner_events.transaction_key, partner_events.transaction_id))`;

const columns = {
  id: events.id,
  event: events.event,
  transactionId: events.transactionId,
  kurus: events.kurus,
  at: events.at,
  receivedAt: events.receivedAt,
  kind: events.kind,
  rowId: events.rowId,
  raw: events.raw,
  test: events.isTest,
  state: stateSql,
  earning: earningSql,
  differences: differencesSql,
  use: useSql,
};

/** Returns a page of a partner's events, newest arrival first. @throws 404 */
export async function listEvents(
  ctx: Context,
  { id, ...query }: Query & { id: string },
): Promise<Page<PartnerEventRow>> {
  await requirePartner(ctx, id);
  return readEventPage(ctx, id, query);
}

/** Returns the events that match a condition, oldest arrival first. */
export async function findEvents(ctx: Context, where: SQL | undefined): Promise<PartnerEventRow[]> {
  const rows = await ctx.db.select(columns).from(events).where(where).orderBy(events.id);
  return toEventRows(ctx, rows);
}

/** Returns a page of the events of an existing partner. */
export async function readEventPage(
  ctx: Context,
  partnerId: string,
  query: Query,
): Promise<Page<PartnerEventRow>> {
  const page = await paginate(query, {
    order: { id: descending(events.id) },
    where: [eq(events.partnerId, partnerId)],
    filters: {
      q: searchIn(sql`fold_text(${events.transactionId})`),
      month: isOfMonth,
      event: equals(events.event),
      state: (value) => sql`${stateSql} = ${value}`,
    },
    read: selectRows(ctx),
  });
  return { ...page, rows: await toEventRows(ctx, page.rows) };
}

const isOfMonth = (month: string) => sql`
  ${events.at} >= ${getFirstDay(month)}::timestamp at time zone 'Europe/Istanbul'
  and ${events.at} < (${getFirstDay(month)}::date + interval '1 month') at time zone 'Europe/Istanbul'`;

type Row = Awaited<ReturnType<typeof selectRows>>[number];
const selectRows = ({ db }: Context) => db.select(columns).from(events);

async function toEventRows(ctx: Context, rows: Row[]): Promise<PartnerEventRow[]> {
  const references = rows
    .flatMap((row) => [row, ...row.differences])
    .flatMap(({ kind, rowId }) => (kind && rowId ? [{ kind, rowId }] : []));
  const getTitle = await loadRowTitles(ctx, references);
  const toRow = ({ kind, rowId }: Pick<Row, 'kind' | 'rowId'>) =>
    kind && rowId ? { kind, id: rowId, title: getTitle({ kind, rowId }) } : null;
  return rows.map(({ kurus, kind, rowId, earning, differences, use, ...row }) => {
    const reports = differences.map((item) => ({
      ...item,
      amount: toLira(item.kurus),
      receivedAt: new Date(item.receivedAt).toISOString(),
    }));
    const otherAmounts = new Map<number, { amount: number; receivedAt: string }>();
    for (const { amount, receivedAt } of reports)
      if (amount !== null && amount !== toLira(kurus) && !otherAmounts.has(amount))
        otherAmounts.set(amount, { amount, receivedAt });
    return {
      ...row,
      amount: toLira(kurus),
      row: toRow({ kind, rowId }),
      earning: earning / 100,
      ...(use && { use: { ...use, at: new Date(use.at).toISOString() } }),
      otherAmounts: [...otherAmounts.values()],
      otherClicks: reports.flatMap(({ clickId, amount, receivedAt, ...click }) =>
        clickId === null ? [] : [{ clickId, row: toRow(click), amount, receivedAt }],
      ),
    };
  });
}
