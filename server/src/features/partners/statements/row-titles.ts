import { collections } from '@vitrin/contract/collections.ts';
import type { OutboundKind } from '@vitrin/contract/partner-statement.ts';
import { findContentType } from '../../../platform/collections/content-types.ts';
import type { Context } from '../../../platform/context.ts';

interface RowReference {
  kind: OutboundKind;
  rowId: string;
}

/** Loads titles of rows. The returned function uses the name of the kind for a deleted row or a row without title. */
export async function loadRowTitles(
  ctx: Pick<Context, 'db' | 'platform'>,
  rows: readonly RowReference[],
): Promise<(row: RowReference) => string> {
  const titles = new Map<string, string>();
  for (const [kind, kindRows] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = [...new Set(kindRows.map(({ rowId }) => rowId))];
    for (const [id, title] of (await findContentType(ctx, kind)?.loadNames?.(ctx, ids)) ?? [])
      titles.set(id, title);
  }
  return ({ kind, rowId }) =>
    titles.get(rowId) ?? `${collections[kind].rowName} ${rowId.slice(-6)}`;
}
