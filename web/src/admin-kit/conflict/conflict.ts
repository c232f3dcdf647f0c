import type { FormValues } from '../../forms/form-values.ts';
import { ApiError } from '../../lib/api-error.ts';
import { isSameJson } from '../fields/format-value.ts';

/** What was read, what was made of it, and what somebody else has made of it meanwhile. */
export interface Conflict<Row extends FormValues> {
  base: Row;
  local: FormValues;
  current: Row;
}

export type Side = 'local' | 'remote';

export interface Difference {
  field: string;
  local: unknown;
  remote: unknown;
  /** Who has changed it since it was read. */
  changedBy: Side | 'both';
}

/** The row as it is now, from the refusal of a change to an older one; null of any other error. */
export function findCurrentRow(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  const details = error.body?.details;
  return details && 'present' in details ? details.present : null;
}

/** The fields in which both sides differ, in the order of the form. */
export function listDifferences<Row extends FormValues>(conflict: Conflict<Row>): Difference[] {
  const base = new Map<string, unknown>(Object.entries(conflict.base));
  const present = new Map<string, unknown>(Object.entries(conflict.current));
  return Object.entries(conflict.local).flatMap(([field, local]) => {
    const remote = present.get(field);
    if (isSameJson(local, remote)) return [];
    const before = base.get(field);
    const changedBy = isSameJson(local, before)
      ? 'remote'
      : isSameJson(remote, before)
        ? 'local'
        : 'both';
    return [{ field, local, remote, changedBy }];
  });
}

/** What is chosen where only one of them has changed a field; what both have, somebody decides. */
export function autoResolve(differences: readonly Difference[]): Partial<Record<string, Side>> {
  return Object.fromEntries(
    differences.flatMap(({ field, changedBy }) =>
      changedBy === 'both' ? [] : [[field, changedBy]],
    ),
  );
}
