import type { FormValues } from '../../forms/form-values.ts';
import { ApiError } from '../../lib/api-error.ts';
import { isSameJson } from '../fields/format-value.ts';

/** `base`: the row as loaded. `local`: the user's edit. `current`: the version another user has saved. */
export interface Conflict<Row extends FormValues> {
  base: Row;
  local: FormValues;
  current: Row;
}

export type Side = 'local' | 'remote';

export interface Difference {
  field: string;
  local: unknown;
  /** The value in `current`. */
  remote: unknown;
  /** The side that changed the field since `base`. */
  changedBy: Side | 'both';
}

/** Returns the current row from a 412 error; null for any other error. */
export function findCurrentRow(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  const details = error.body?.details;
  return details && 'present' in details ? details.present : null;
}

/** Returns the fields in which both versions differ, in form order. */
export function listDifferences<Row extends FormValues>(conflict: Conflict<Row>): Difference[] {
  const baseValues = new Map<string, unknown>(Object.entries(conflict.base));
  const currentValues = new Map<string, unknown>(Object.entries(conflict.current));
  return Object.entries(conflict.local).flatMap(([field, local]) => {
    const remote = currentValues.get(field);
    if (isSameJson(local, remote)) return [];
    const baseValue = baseValues.get(field);
    const changedBy = isSameJson(local, baseValue)
      ? 'remote'
      : isSameJson(remote, baseValue)
        ? 'local'
        : 'both';
    return [{ field, local, remote, changedBy }];
  });
}

/** Returns the side for fields that only one user changed. Fields changed by both have no side yet. */
export function autoResolve(differences: readonly Difference[]): Partial<Record<string, Side>> {
  return Object.fromEntries(
    differences.flatMap(({ field, changedBy }) =>
      changedBy === 'both' ? [] : [[field, changedBy]],
    ),
  );
}
