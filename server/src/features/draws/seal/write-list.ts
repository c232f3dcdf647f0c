import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import { formatListHead, type ListHead } from '@vitrin/contract/draw/list.ts';
import { and, eq } from 'drizzle-orm';
import type { Context, DbContext } from '../../../platform/context.ts';
import { drawLists } from '../read/draws-tables.ts';

/** Number of runs per statement, about a megabyte of text */
const CHUNK_SIZE = 20_000;
/** Minimum bytes of a part, except the last one. */
const MIN_PART_BYTES = 512 * 1024;

/** Writes the list of a draw from its stored runs, in parts; returns the SHA-256 of its bytes. */
export async function writeList(tx: Context, head: ListHead): Promise<string> {
  const hash = createHash('sha256');
  async function* generateTexts() {
    yield formatListHead(head);
    yield* generateRunLines(tx, head.id);
  }
  async function* generateHashedLines() {
    for await (const text of generateTexts()) {
      const bytes = Buffer.from(text);
      hash.update(bytes);
      yield bytes;
    }
  }
  // The text is mostly random hex digits: Huffman coding alone is fast, and searching for repetitions gains nothing.
  const gzip = createGzip({ level: 1, strategy: constants.Z_HUFFMAN_ONLY });
  const compressedList = Readable.from(generateHashedLines()).on('error', (error) =>
    gzip.destroy(error),
  );
  let part = 0;
  let chunks: Buffer[] = [];
  const storePart = async () => {
    await tx.db
      .insert(drawLists)
      .values({ drawId: head.id, part: part++, bytes: Buffer.concat(chunks) });
    chunks = [];
  };
  for await (const chunk of compressedList.pipe(gzip)) {
    chunks.push(chunk);
    if (chunks.reduce((total, { length }) => total + length, 0) >= MIN_PART_BYTES)
      await storePart();
  }
  if (chunks.length > 0) await storePart();
  return hash.digest('hex');
}

interface RunLines {
  text: string | null;
  /** First entry of the last run; `null` after the last chunk. */
  lastStart: string | null;
}

/** Yields the lines of the runs, in order. */
async function* generateRunLines({ db }: Context, drawId: string): AsyncGenerator<string> {
  for (let lastStart: string | null = '0'; lastStart !== null; ) {
    const { rows } = await db.$client.query<RunLines>(
      `select string_agg(replace(holder::text, '-', '') || ' ' || first || ' ' || last || e'\\n',
                '' order by first) as text, max(first) as "lastStart"
         from (select holder, first, last from draw_runs where draw_id = $1 and first > $2
                order by first limit ${CHUNK_SIZE}) step`,
      [drawId, lastStart],
    );
    const [chunk] = rows as RunLines[];
    if (chunk?.text) yield chunk.text;
    lastStart = chunk?.lastStart ?? null;
  }
}

/** Loads one part of a list; undefined after the last part. */
export type LoadListPart = (drawId: string, part: number) => Promise<Buffer | undefined>;

/** Returns a function that loads parts of lists from the database. */
export function createListPartLoader({ db }: DbContext): LoadListPart {
  return async (drawId, part) => {
    const [row] = await db
      .select({ bytes: drawLists.bytes })
      .from(drawLists)
      .where(and(eq(drawLists.drawId, drawId), eq(drawLists.part, part)));
    return row?.bytes;
  };
}

/** Yields the gzip bytes of a sealed list, part by part as the reader consumes them. */
export async function* streamStoredList(
  loadPart: LoadListPart,
  drawId: string,
): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const bytes = await loadPart(drawId, part);
    if (!bytes) return;
    yield bytes;
  }
}
