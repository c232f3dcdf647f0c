import type { OutboundKind } from '@vitrin/contract/partner-statement.ts';
import type { Context } from '../../platform/context.ts';
import { getFeatures } from '../../platform/feature/feature.ts';

interface RowReference {
  kind: OutboundKind;
  rowId: string;
}

const UNTITLED: Record<OutboundKind, string> = {
  cards: 'Kart',
  banners: 'Banner',
  'sliding-banners': 'Kayan banner',
  companies: 'Firma',
  'ticket-companies': 'Bilet firması',
};

/** Returns what titles a row; rows without a title and deleted ones are called by their kind. */
export async function loadRowTitles(
  ctx: Pick<Context, 'db' | 'platform'>,
  rows: readonly RowReference[],
): Promise<(row: RowReference) => string> {
  const loaders = Object.assign({}, ...getFeatures(ctx).map(({ entityNames }) => entityNames));
  const titles = new Map<string, string>();
  for (const [kind, some] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = [...new Set(some.map(({ rowId }) => rowId))];
    for (const [id, title] of (await loaders[kind]?.(ctx, ids)) ?? []) titles.set(id, title);
  }
  return ({ kind, rowId }) => titles.get(rowId) ?? `${UNTITLED[kind]} ${rowId.slice(-6)}`;
}
