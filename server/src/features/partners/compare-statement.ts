import { MAX_REPORT_BYTES } from '@vitrin/contract/partner-limits.ts';
import {
  type ComparedState,
  comparedStates,
  monthText,
  type StatementComparison,
} from '@vitrin/contract/partner-statement.ts';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { BadRequest, TooManyRequests } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { receiveFile } from '../../platform/http/receive-file.ts';
import { platformSingleton } from '../../platform/platform-singleton.ts';
import { parseFile, tooLarge } from '../partner-reports/parse-file.ts';
import { getPartner } from './get-partner.ts';
import { firstDayOf } from './get-statement.ts';
import { readPartnerList } from './read-partner-list.ts';

// Each file is parsed in a child process.
const parsing = platformSingleton(() => pLimit(1));
const MAX_WAITING_FILES = 4;

/**
 * Compares a partner's list of transactions with a month's events; sums the amounts of both sides by transaction.
 * @throws 400 for an ambiguous month or column, 404, 413, 415, 429
 */
export async function compareStatement(
  ctx: Context,
  id: string,
  request: FastifyRequest,
): Promise<StatementComparison> {
  const { parameters } = await getPartner(ctx, id);
  return receiveFile(request, { limit: MAX_REPORT_BYTES, tooLarge }, async ({ path, fields }) => {
    const { data: month, success } = monthText.safeParse(fields.month);
    if (!success) {
      const message = 'Ay 2026-11 biçiminde olmalıdır.';
      throw new BadRequest('validation', message, [{ path: 'month', message }]);
    }
    if (parsing(ctx).pendingCount >= MAX_WAITING_FILES) {
      const message = 'Şu anda başka dosyalar okunuyor. Lütfen biraz sonra yeniden deneyin.';
      throw new TooManyRequests('reports.too_many_files', message, 10);
    }
    const there = await parsing(ctx)(async () =>
      readPartnerList(await parseFile(path), parameters, fields),
    );
    return compare(await readTransactions(ctx, id, month), there);
  });
}

/** The amounts of a transaction's events; an event without one counts as `null`. */
type Amounts = (number | null)[];

async function readTransactions(
  { db }: Context,
  id: string,
  month: string,
): Promise<Map<string, Amounts>> {
  const { rows } = await db.$client.query<{ transactionId: string; kurus: string | null }>(
    `select transaction_id as "transactionId", kurus from partner_events
      where partner_id = $1 and event <> 'reversal' and not is_test
        and at >= $2::timestamp at time zone 'Europe/Istanbul'
        and at < ($2::date + interval '1 month') at time zone 'Europe/Istanbul'
      order by id`,
    [id, firstDayOf(month)],
  );
  const found = new Map<string, Amounts>();
  for (const { transactionId, kurus } of rows) {
    const amounts = found.get(transactionId) ?? [];
    amounts.push(kurus === null ? null : Number(kurus));
    found.set(transactionId, amounts);
  }
  return found;
}

function compare(
  here: ReadonlyMap<string, Amounts>,
  there: ReadonlyMap<string, number | null>,
): StatementComparison {
  const rows = [...new Set([...here.keys(), ...there.keys()])].map((transactionId) => {
    const ours = here.get(transactionId);
    const theirs = there.get(transactionId);
    return {
      transactionId,
      here: toLira(ours && sumOf(ours)),
      there: toLira(theirs),
      state: stateOf(ours, theirs),
    };
  });
  const order = ['amountDiffers', 'onlyHere', 'onlyThere', 'equal'];
  rows.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const counts = comparedStates.map((state) => [
    state,
    rows.filter((row) => row.state === state).length,
  ]);
  return { ...(Object.fromEntries(counts) as Omit<StatementComparison, 'rows'>), rows };
}

function stateOf(ours: Amounts | undefined, theirs: number | null | undefined): ComparedState {
  if (ours === undefined) return 'onlyThere';
  if (theirs === undefined) return 'onlyHere';
  // A partner may send a deposit as two events but list it once.
  const isEqual = [sumOf(ours), ...ours].some((kurus) => (kurus ?? 0) === (theirs ?? 0));
  return isEqual ? 'equal' : 'amountDiffers';
}

const sumOf = (amounts: Amounts): number | null =>
  amounts.every((kurus) => kurus === null)
    ? null
    : amounts.reduce((sum: number, kurus) => sum + (kurus ?? 0), 0);

const toLira = (kurus: number | null | undefined) => (kurus == null ? null : kurus / 100);
