import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { quoteIdentifier, quoteName, type Table } from './describe-database.ts';

/** Target size of a part in bytes: small in memory, large compared with the overhead of a COPY */
const PART_BYTES = 1024 * 1024;
const LINE_END = 0x0a;

/** Makes the text format of values independent of the server's settings and version, and disables the idle timeout. */
export async function prepareForCopy(client: pg.Client): Promise<void> {
  await client.query(
    `set idle_in_transaction_session_timeout = 0;
     set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
     set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'`,
  );
}

/** Yields a table's rows in COPY's text format, in parts of whole rows. */
export async function* copyOut(client: pg.Client, table: Table): AsyncGenerator<Buffer> {
  // As a query, because COPY can't read a partitioned table directly
  const columns = table.columns.map(quoteIdentifier).join(', ');
  const source = client.query(to(`copy (select ${columns} from ${quoteName(table)}) to stdout`));
  let pendingChunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    pendingChunks.push(chunk);
    size += chunk.length;
    const end = size < PART_BYTES ? -1 : chunk.lastIndexOf(LINE_END);
    if (end === -1) continue;
    const bytes = Buffer.concat(pendingChunks);
    const rest = Buffer.from(chunk.subarray(end + 1));
    yield bytes.subarray(0, size - rest.length);
    pendingChunks = [rest];
    size = rest.length;
  }
  if (size > 0) yield Buffer.concat(pendingChunks);
}

/** Inserts the rows of one part. */
export async function copyIn(client: pg.Client, table: Table, part: Buffer): Promise<void> {
  const columns = table.columns.map(quoteIdentifier).join(', ');
  const target = client.query(from(`copy ${quoteName(table)} (${columns}) from stdin`));
  await pipeline(Readable.from([part]), target);
}
