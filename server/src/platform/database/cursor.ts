import { INVALID_CURSOR_MESSAGE } from '@vitrin/contract/paging.ts';
import { z } from 'zod';
import { BadRequest } from '../base/errors.ts';

/** Position of a row in its list: its values of the sort columns */
export type CursorPosition<K extends string = string> = Record<K, string | number>;

/** Valid values by column type. Other values would cause a database error. */
const valueSchemas: Record<string, z.ZodType<string | number>> = {
  uuid: z.uuid(),
  smallint: z.int().min(-32_768).max(32_767),
  integer: z.int32(),
  bigint: z.int(),
  // PostgreSQL has no year 0.
  'timestamp(3) with time zone': z.iso.datetime({ precision: 3 }).refine((time) => time > '0001'),
};

/** Encodes a position as base64url JSON with only the values named in `types`. */
export function encodeCursor<K extends string>(
  types: Record<K, string>,
  row: CursorPosition<K>,
): string {
  const names = Object.keys(types) as K[];
  const position = Object.fromEntries(names.map((name) => [name, row[name]]));
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/**
 * Decodes a cursor and checks its form. The query must still select only rows that the user may see.
 * @param types SQL types of the sort columns of this list
 * @throws 400 for anything that `encodeCursor` would not return for this list
 */
export function decodeCursor<K extends string>(
  types: Record<K, string>,
  cursor: string,
): CursorPosition<K> {
  const position = parseCursor(cursor);
  const names = Object.keys(types) as K[];
  const isValid =
    position !== null &&
    Object.keys(position).join() === names.join() &&
    names.every((name) => valueSchemas[types[name]]?.safeParse(position[name]).success);
  if (!isValid) throw invalidCursorError();
  return position as CursorPosition<K>;
}

/** Returns the 400 for an invalid cursor. */
export const invalidCursorError = () =>
  new BadRequest('validation', INVALID_CURSOR_MESSAGE, [
    { path: 'cursor', message: INVALID_CURSOR_MESSAGE },
  ]);

function parseCursor(cursor: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
