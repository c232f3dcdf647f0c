import { Readable } from 'node:stream';
import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { type CsvCell, toCsv } from '@vitrin/contract/csv.ts';
import type { PartnerEventRow } from '@vitrin/contract/partner-statement.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { iteratePages } from '../../../platform/database/iterate-pages.ts';
import { requirePartner } from '../registry/get-partner.ts';
import { readEventPage } from './list-events.ts';

type Filter = ValidInputOf<'GET /api/admin/partners/:id/events.csv'>['query'];

/** Columns of the CSV file; the comparison of statements reads it too. */
const csvColumns: Record<string, (event: PartnerEventRow) => CsvCell> = {
  id: ({ id }) => id,
  event: ({ event }) => event,
  transactionId: ({ transactionId }) => protectId(transactionId),
  amount: ({ amount }) => amount,
  at: ({ at }) => formatIstanbul(at),
  receivedAt: ({ receivedAt }) => formatIstanbul(receivedAt),
  kind: ({ row }) => row?.kind ?? null,
  row: ({ row }) => row?.title ?? null,
  state: (event) => event.state,
  earning: (event) => event.earning,
  test: ({ test }) => test,
  raw: ({ raw }) => JSON.stringify(raw),
};

/** Spreadsheets read such a text as a number or a date, and then lose zeros, digits or the text itself. */
const NUMBER_PATTERN = /^[\d.,:/+\- ]*\d(?:e[\d+-]+)?$/i;
/** Short integers survive. */
const SHORT_INTEGER = /^(?:0|[1-9]\d{0,10})$/;

/** Marks a transaction id as text for spreadsheets, if they would change it. */
const protectId = (id: string) =>
  NUMBER_PATTERN.test(id) && !SHORT_INTEGER.test(id) ? `'${id}` : id;

// The Swedish format is that of ISO 8601 with a space.
const istanbulFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Istanbul',
  dateStyle: 'short',
  timeStyle: 'medium',
});
/** Returns the local time in Istanbul: `2026-03-01 00:30:00`. */
const formatIstanbul = (iso: string) => istanbulFormat.format(new Date(iso));

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
    for await (const rows of iteratePages((page) => readEventPage(ctx, id, { ...filter, ...page })))
      yield toCsv(rows.map((row) => readers.map((read) => read(row))));
  }
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', 'attachment; filename="partner-olaylari.csv"')
    .type('text/csv; charset=utf-8')
    .send(Readable.from(generateLines()));
}
