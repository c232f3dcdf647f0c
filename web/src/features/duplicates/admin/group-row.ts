import type { DuplicateGroup } from '@vitrin/contract/duplicates.ts';

/** A group with the status that triage needs. */
export interface GroupRow extends DuplicateGroup {
  status: string;
}

// Cached: triage compares rows by identity.
const rows = new WeakMap<DuplicateGroup, GroupRow>();

/** Returns the row of a group: the same one for the same group. */
export function toGroupRow(group: DuplicateGroup): GroupRow {
  const row = rows.get(group) ?? { ...group, status: group.outcome ?? group.state };
  rows.set(group, row);
  return row;
}
