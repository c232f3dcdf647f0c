import type { Values } from '../forms/form-values.ts';
import { ApiError } from '../lib/api-error.ts';
import { isSame } from './format-value.ts';

/** What was read, what was made of it, and what somebody else has made of it meanwhile. */
export interface Conflict<Row extends Values> {
  base: Row;
  mine: Values;
  present: Row;
}

export type Side = 'mine' | 'theirs';

export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** Who has changed it since it was read. */
  changedBy: Side | 'both';
}

/** The row as it is now, from the refusal of a change to an older one; null of any other error. */
export function presentOf(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  const details = error.body?.details;
  return details && 'present' in details ? details.present : null;
}

/** The fields in which both sides differ, in the order of the form. */
export function differencesOf<Row extends Values>(conflict: Conflict<Row>): Difference[] {
  const base = new Map<string, unknown>(Object.entries(conflict.base));
  const present = new Map<string, unknown>(Object.entries(conflict.present));
  return Object.entries(conflict.mine).flatMap(([field, mine]) => {
    const theirs = present.get(field);
    if (isSame(mine, theirs)) return [];
    const before = base.get(field);
    const changedBy = isSame(mine, before) ? 'theirs' : isSame(theirs, before) ? 'mine' : 'both';
    return [{ field, mine, theirs, changedBy }];
  });
}

/** What is chosen where only one of them has changed a field; what both have, somebody decides. */
export function obviousChoices(differences: readonly Difference[]): Partial<Record<string, Side>> {
  return Object.fromEntries(
    differences.flatMap(({ field, changedBy }) =>
      changedBy === 'both' ? [] : [[field, changedBy]],
    ),
  );
}
