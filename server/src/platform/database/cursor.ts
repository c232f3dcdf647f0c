import { INVALID_CURSOR_MESSAGE } from '@vitrin/contract/paging.ts';
import { z } from 'zod';
import { BadRequest } from '../base/errors.ts';

/** Where a row stands in its list: its own values of what the list is sorted by. */
export type CursorPosition<K extends string = string> = Record<K, string | number>;

/** What a value may be, by its column's type: another one would be an error of the database. */
const kinds: Record<string, z.ZodType<string | number>> = {
  uuid: z.uuid(),
  integer: z.int32(),
  bigint: z.int(),
};

/** The place as it travels in an address: base64url of JSON, with nothing in it but the values named in `types`. */
export function encodeCursor<K extends string>(
  types: Record<K, string>,
  row: CursorPosition<K>,
): string {
  const names = Object.keys(types) as K[];
  const place = Object.fromEntries(names.map((name) => [name, row[name]]));
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * The place that a cursor names. It is checked for its form alone: whatever it says, it only moves within the rows
 * that the caller may see.
 * @param types SQL types of the columns by which this list is sorted
 * @throws 400 for what `writeCursor` would not have written for this list
 */
export function decodeCursor<K extends string>(
  types: Record<K, string>,
  cursor: string,
): CursorPosition<K> {
  const place = parse(cursor);
  const names = Object.keys(types) as K[];
  const isWhole =
    place !== null &&
    Object.keys(place).join() === names.join() &&
    names.every((name) => kinds[types[name]]?.safeParse(place[name]).success);
  if (!isWhole) throw brokenCursor();
  return place as CursorPosition<K>;
}

export const brokenCursor = () =>
  new BadRequest('validation', INVALID_CURSOR_MESSAGE, [
    { path: 'cursor', message: INVALID_CURSOR_MESSAGE },
  ]);

function parse(cursor: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
