import { collections } from '@vitrin/contract/collections.ts';
import type { OutboundKind } from '@vitrin/contract/partner-statement.ts';
import { findContentType } from '../../../platform/collections/content-types.ts';
import type { Context } from '../../../platform/context.ts';

interface RowReference {
  kind: OutboundKind;
  rowId: string;
}

/** Returns a function for the titles of rows; a row without title is named by its kind and the end of its id. */
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
