import { Readable } from 'node:stream';
import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { type CsvCell, toCsv } from '@vitrin/contract/csv.ts';
import type { EventState, PartnerEventRow } from '@vitrin/contract/partner-statement.ts';
import { toLira } from '@vitrin/contract/tickets.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { equals, searchIn } from '../../../platform/database/conditions.ts';
import { iteratePages } from '../../../platform/database/iterate-pages.ts';
import { type Page, paginate } from '../../../platform/database/paginate.ts';
import { descending } from '../../../platform/database/sort-order.ts';
import { requirePartner } from '../registry/get-partner.ts';
import { partnerEventsTable as events } from '../registry/partners-tables.ts';
import { getFirstDay } from './get-statement.ts';
import { loadRowTitles } from './row-titles.ts';

type Filter = ValidInputOf<'GET /api/admin/partners/:id/events.csv'>['query'];
type Query = ValidInputOf<'GET /api/admin/partners/:id/events'>['query'];

// Qualified column names: for a select from one table Drizzle omits the table, even within subqueries.
const stateSql = sql<EventState>`case
  when partner_events.kind is null and partner_events.event <> 'reversal' and not partner_events.is_test then 'unattributed'
  when partner_events.event <> 'reversal' and not partner_events.is_test and exists (
    select from partner_events r
     where r.partner_id = partner_events.partner_id and r.transaction_id = partner_events.transaction_id
       and r.event = 'reversal' and not r.is_test) then 'reversed'
  when exists (select from partner_event_differences d where d.event_id = partner_events.id) then 'conflict'
  else 'attributed' end`;

const earningSql = sql<number>`coalesce((
  select case when l.is_reversed then 0 else coalesce(l.settled_earning, l.gross) end
    from partner_ledger l where l.id = partner_events.id), 0)`.mapWith(Number);

const otherAmountsSql = sql<{ kurus: string; receivedAt: string }[]>`(
  select coalesce(json_agg(json_build_object('kurus', d.kurus, 'receivedAt', d.received_at) order by d.received_at), '[]')
    from partner_event_differences d where d.event_id = partner_events.id)`;

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
  otherAmounts: otherAmountsSql,
};

/** Returns a page of a partner's events, newest arrival first. @throws 404 */
export async function listEvents(
  ctx: Context,
  { id, ...query }: Query & { id: string },
): Promise<Page<PartnerEventRow>> {
  await requirePartner(ctx, id);
  return readPage(ctx, id, query);
}

/** Returns the events that match a condition, oldest arrival first. */
export async function findEvents(ctx: Context, where: SQL | undefined): Promise<PartnerEventRow[]> {
  const rows = await ctx.db.select(columns).from(events).where(where).orderBy(events.id);
  return toEventRows(ctx, rows);
}

async function readPage(
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
  const references = rows.flatMap(({ kind, rowId }) => (kind && rowId ? [{ kind, rowId }] : []));
  const getTitle = await loadRowTitles(ctx, references);
  return rows.map(({ kurus, kind, rowId, earning, otherAmounts, ...row }) => ({
    ...row,
    amount: toLira(kurus),
    row: kind && rowId ? { kind, id: rowId, title: getTitle({ kind, rowId }) } : null,
    earning: earning / 100,
    otherAmounts: otherAmounts.map((item) => ({
      amount: toLira(item.kurus),
      receivedAt: new Date(item.receivedAt).toISOString(),
    })),
  }));
}

/** Columns of the CSV file. */
const csvColumns: Record<string, (event: PartnerEventRow) => CsvCell> = {
  id: ({ id }) => id,
  event: ({ event }) => event,
  transactionId: ({ transactionId }) => transactionId,
  amount: ({ amount }) => amount,
  at: ({ at }) => at,
  receivedAt: ({ receivedAt }) => receivedAt,
  kind: ({ row }) => row?.kind ?? null,
  row: ({ row }) => row?.title ?? null,
  state: (event) => event.state,
  earning: (event) => event.earning,
  test: ({ test }) => test,
  raw: ({ raw }) => JSON.stringify(raw),
};

/** Sends all events that match a filter as CSV, page by page. @throws 404 */
export async function sendEventsCsv(
  ctx: Context,
  { id, ...filter }: Filter & { id: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  await requirePartner(ctx, id);
  async function* generateLines() {
    yield `\ufeff${toCsv([Object.keys(csvColumns)])}`;
    const readers = Object.values(csvColumns);
    for await (const rows of iteratePages((page) => readPage(ctx, id, { ...filter, ...page })))
      yield toCsv(rows.map((row) => readers.map((read) => read(row))));
  }
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', 'attachment; filename="partner-olaylari.csv"')
    .type('text/csv; charset=utf-8')
    .send(Readable.from(generateLines()));
}
