import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { MAX_REPORT_BYTES } from '@vitrin/contract/partner-limits.ts';
import { monthText, type StatementComparison } from '@vitrin/contract/partner-statement.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InvalidField } from '../../../platform/base/errors.ts';
import type { Context } from '../../../platform/context.ts';
import type { HttpExchange } from '../../../platform/http/http-exchange.ts';
import { receiveFile } from '../../../platform/http/receive-file.ts';
import { createFileTooLargeError, parseFile } from '../../partner-reports/receive/parse-file.ts';
import { runInParserQueue } from '../../partner-reports/receive/parser-queue.ts';
import { getPartner } from '../registry/get-partner.ts';
import {
  compareTransactions,
  createIdMatcher,
  type OwnTransaction,
  type OwnTransactions,
} from './compare-transactions.ts';
import { getFirstDay } from './get-statement.ts';
import { iterateInSlices } from './iterate-in-slices.ts';
import { readPartnerList } from './read-partner-list.ts';

/** Rows of the response that are encoded at once; other requests run between two chunks. */
const CHUNK_ROWS = 2000;

/**
 * Compares a partner's list of transactions with a month's events; sums the amounts of both sides by transaction.
 * Streams the response: a list has up to 200,000 rows.
 * @throws 400 for an invalid month, a missing column or ambiguous amounts; 404, 413, 415, 429, 503
 */
export async function compareStatement(
  ctx: Context,
  id: string,
  { request, reply }: HttpExchange,
): Promise<FastifyReply> {
  const comparison = await receiveComparison(ctx, id, request);
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(Readable.from(encodeComparison(comparison), { objectMode: false }));
}

async function* encodeComparison({ rows, ...counts }: StatementComparison): AsyncGenerator<string> {
  yield `${JSON.stringify(counts).slice(0, -1)},"rows":[`;
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    const chunk = JSON.stringify(rows.slice(start, start + CHUNK_ROWS)).slice(1, -1);
    yield start > 0 ? `,${chunk}` : chunk;
    await yieldToEventLoop();
  }
  yield ']}';
}

async function receiveComparison(
  ctx: Context,
  id: string,
  request: FastifyRequest,
): Promise<StatementComparison> {
  const partner = await getPartner(ctx, id);
  return receiveFile(
    request,
    { limit: MAX_REPORT_BYTES, createTooLargeError: createFileTooLargeError },
    async ({ path, fields }) => {
      const { data: month, success } = monthText.safeParse(fields.month);
      if (!success)
        throw new InvalidField('validation', 'month', 'Ay 2026-11 biçiminde olmalıdır.');
      return runInParserQueue(async () => {
        const own = await readOwnTransactions(ctx, id, month);
        const toTransactionId = createIdMatcher([...own.transactions.keys(), ...own.reversedIds]);
        const { rows } = await parseFile(path);
        const list = await readPartnerList(rows, partner, { hints: fields, toTransactionId });
        return compareTransactions(own, list);
      });
    },
  );
}

async function readOwnTransactions(
  { db }: Context,
  id: string,
  month: string,
): Promise<OwnTransactions> {
  // Raw SQL: Drizzle would map a hundred thousand rows at once and block the event loop.
  const { rows } = await db.$client.query<{ transactionId: string; kurus: string | null }>(
    `select transaction_id as "transactionId", kurus from partner_events
      where partner_id = $1 and event <> 'reversal' and not is_test
        and at >= $2::timestamp at time zone 'Europe/Istanbul'
        and at < ($2::date + interval '1 month') at time zone 'Europe/Istanbul'
      order by id`,
    [id, getFirstDay(month)],
  );
  const transactions = new Map<string, OwnTransaction>();
  for await (const { transactionId, kurus } of iterateInSlices(rows)) {
    const transaction = transactions.get(transactionId) ?? { amounts: [] };
    transaction.amounts.push(kurus === null ? null : Number(kurus));
    transactions.set(transactionId, transaction);
  }
  const { rows: reversals } = await db.$client.query<{ transactionId: string }>(
    `select transaction_id as "transactionId" from partner_events
      where partner_id = $1 and event = 'reversal' and not is_test`,
    [id],
  );
  return {
    transactions,
    reversedIds: new Set(reversals.map(({ transactionId }) => transactionId)),
  };
}
