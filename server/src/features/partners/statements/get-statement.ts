import { addDays, type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import type { PartnerEvent } from '@vitrin/contract/partner-postback.ts';
import {
  earningEvents,
  type OutboundKind,
  type PartnerStatement,
} from '@vitrin/contract/partner-statement.ts';
import type { Context, DbContext } from '../../../platform/context.ts';
import { requirePartner } from '../registry/get-partner.ts';
import { loadRowTitles } from './row-titles.ts';

/** Returns the current month in Istanbul: `2026-11`. */
export const getCurrentMonth = () => toIstanbulDay(Date.now()).slice(0, 7);
export const getFirstDay = (month: string): Day => `${month}-01`;

type StatementContent = Omit<PartnerStatement, 'closedAt'>;

/** Returns a month's statement: as stored when it was closed, or computed now. @throws 404 */
export async function getStatement(
  ctx: Context,
  { id, month = getCurrentMonth() }: { id: string; month?: string | undefined },
): Promise<PartnerStatement> {
  await requirePartner(ctx, id);
  const closedStatement = await findClosedStatement(ctx, id, month);
  return closedStatement ?? { ...(await computeStatement(ctx, { id, month })), closedAt: null };
}

/** Returns the statement of a closed month, or `undefined`. */
export async function findClosedStatement(
  { db }: DbContext,
  id: string,
  month: string,
): Promise<PartnerStatement | undefined> {
  const { rows } = await db.$client.query<{ closedAt: Date; statement: StatementContent }>(
    'select closed_at as "closedAt", statement from partner_statements where partner_id = $1 and month = $2',
    [id, getFirstDay(month)],
  );
  const [row] = rows;
  return row && { ...row.statement, closedAt: row.closedAt.toISOString() };
}

interface EventGroup {
  event: PartnerEvent;
  count: number;
  reversed: number;
  amount: number;
  earning: number;
}
interface Sums {
  lines: EventGroup[];
  late: (EventGroup & { month: string })[];
  rows: RowFigures[];
  days: { day: Day; registrations: number; firstDeposits: number; earning: number }[];
}
interface RowFigures {
  kind: OutboundKind;
  rowId: string;
  registrations: number;
  firstDeposits: number;
  deposits: number;
  earning: number;
}

/** Sums of `entries`, all money in kuruş. */
const SUMS = `
  select
    (select coalesce(json_agg(s), '[]') from (
      select event, count(*) as count, count(*) filter (where is_reversed) as reversed,
             coalesce(sum(kurus), 0) as amount, sum(earning) as earning
        from entries where source = 'line' group by event) s) as lines,
    (select coalesce(json_agg(s), '[]') from (
      select to_char(month, 'YYYY-MM') as month, event, count(*) as count,
             count(*) filter (where is_reversed) as reversed,
             coalesce(sum(kurus), 0) as amount, sum(earning) as earning
        from entries where source <> 'line' group by entries.month, event order by entries.month) s) as late,
    (select coalesce(json_agg(s), '[]') from (
      select kind, row_id as "rowId", count(*) filter (where event = 'registration') as registrations,
             count(*) filter (where event = 'first_deposit') as "firstDeposits",
             count(*) filter (where event = 'deposit') as deposits, sum(earning) as earning
        from entries where source = 'line' group by kind, row_id) s) as rows,
    (select coalesce(json_agg(s), '[]') from (
      select day, count(*) filter (where event = 'registration') as registrations,
             count(*) filter (where event = 'first_deposit') as "firstDeposits", sum(earning) as earning
        from entries where source = 'line' group by day) s) as days`;

const SUM_OPEN_MONTH = `with entries as (select * from partner_statement_entries($1, $2)) ${SUMS}`;

/** Marks the entries of a month as settled and sums exactly these, in one statement. */
const SETTLE_MONTH = `
  with entries as materialized (select * from partner_statement_entries($1, $2)), settled as (
    update partner_events e
       set settled_month = $2, settled_earning = n.earning, settled_reversed = n.is_reversed
      from entries n where e.id = n.event_id and n.source <> 'taken back'
  ), taken_back as (
    update partner_events e set taken_back_month = $2
      from entries n where e.id = n.event_id and n.source = 'taken back'
  ) ${SUMS}`;

/** Timeout for closing a month, far longer than for a page. */
const CLOSING_TIMEOUT_MS = 60_000;

/**
 * Computes the statement of an open month.
 * @param options `isClosing`: marks its events as settled, so that no other statement has them; needs a transaction
 */
export async function computeStatement(
  ctx: Pick<Context, 'db' | 'platform'>,
  { id, month, isClosing = false }: { id: string; month: string; isClosing?: boolean },
): Promise<StatementContent> {
  const { $client } = ctx.db;
  const values = [id, getFirstDay(month)];
  if (isClosing) await $client.query(`set local statement_timeout = ${CLOSING_TIMEOUT_MS}`);
  const query = isClosing
    ? { text: SETTLE_MONTH, values, query_timeout: CLOSING_TIMEOUT_MS }
    : { name: 'partner-statement', text: SUM_OPEN_MONTH, values };
  const { rows: sums } = await $client.query<Sums>(query);
  const { lines, late, rows, days } = sums[0] ?? { lines: [], late: [], rows: [], days: [] };
  const clicks = await listClicks(ctx, id, month);
  const allLines = [...lines, ...late];
  return {
    month,
    lines: sortLines(lines).map(toStatementLine),
    late: late.map(toStatementLine) as PartnerStatement['late'],
    earning: allLines.reduce((sum, { earning }) => sum + earning, 0) / 100,
    unattributed: await countUnattributed(ctx, id, month),
    rows: await joinRows(ctx, rows, clicks),
    days: joinDays(month, days, clicks),
  };
}

const toStatementLine = <G extends { amount: number; earning: number; event: PartnerEvent }>(
  group: G,
) => ({
  ...group,
  event: group.event as Exclude<PartnerEvent, 'reversal'>,
  amount: group.amount / 100,
  earning: group.earning / 100,
});

const sortLines = (lines: EventGroup[]) =>
  earningEvents.flatMap((event) => lines.filter((line) => line.event === event));

interface ClickCount {
  kind: OutboundKind;
  rowId: string;
  day: Day;
  clicks: number;
}

async function listClicks({ db }: DbContext, id: string, month: string): Promise<ClickCount[]> {
  const { rows } = await db.$client.query<ClickCount>(
    `select kind, row_id as "rowId", day::text as day, clicks::int as clicks from partner_click_days
      where partner_id = $1 and day >= $2 and day < $2::date + interval '1 month'`,
    [id, getFirstDay(month)],
  );
  return rows;
}

async function countUnattributed({ db }: DbContext, id: string, month: string): Promise<number> {
  const { rows } = await db.$client.query<{ count: number }>(
    `select count(*)::int as count from partner_events
      where partner_id = $1 and settled_month is null and kind is null and event <> 'reversal' and not is_test
        and at >= $2::timestamp at time zone 'Europe/Istanbul'
        and at < ($2::date + interval '1 month') at time zone 'Europe/Istanbul'`,
    [id, getFirstDay(month)],
  );
  return rows[0]?.count ?? 0;
}

async function joinRows(
  ctx: Pick<Context, 'db' | 'platform'>,
  rowFigures: RowFigures[],
  clicks: ClickCount[],
): Promise<PartnerStatement['rows']> {
  const figuresByRow = new Map(rowFigures.map((row) => [row.rowId, { ...row, clicks: 0 }]));
  for (const { kind, rowId, clicks: count } of clicks) {
    const emptyFigures = { registrations: 0, firstDeposits: 0, deposits: 0, earning: 0, clicks: 0 };
    const row = figuresByRow.get(rowId) ?? { kind, rowId, ...emptyFigures };
    figuresByRow.set(rowId, { ...row, clicks: row.clicks + count });
  }
  const rows = [...figuresByRow.values()];
  const getTitle = await loadRowTitles(ctx, rows);
  return rows
    .sort((a, b) => b.earning - a.earning || b.clicks - a.clicks || (a.rowId < b.rowId ? -1 : 1))
    .map(({ kind, rowId, earning, ...counts }) => ({
      kind,
      id: rowId,
      title: getTitle({ kind, rowId }),
      ...counts,
      earning: earning / 100,
    }));
}

function joinDays(
  month: string,
  days: Sums['days'],
  clicks: ClickCount[],
): PartnerStatement['days'] {
  const figuresByDay = new Map(days.map((day) => [day.day, day]));
  const today = toIstanbulDay(Date.now());
  const statementDays: PartnerStatement['days'] = [];
  for (let day = getFirstDay(month); day.startsWith(month); day = addDays(day, 1)) {
    const { registrations = 0, firstDeposits = 0, earning = 0 } = figuresByDay.get(day) ?? {};
    const counts = clicks.filter((item) => item.day === day).map((item) => item.clicks);
    const clickCount = counts.reduce((sum, count) => sum + count, 0);
    if (day > today && !figuresByDay.has(day)) break;
    statementDays.push({
      day,
      clicks: clickCount,
      registrations,
      firstDeposits,
      earning: earning / 100,
    });
  }
  return statementDays;
}
