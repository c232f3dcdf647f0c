import type { PublicDraw } from '@vitrin/contract/draw-schemas.ts';
import { formatDateTime } from '../../lib/format/date-time.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { toPageMetadata, usePageMetadata } from '../../lib/page-metadata.ts';
import { drawQuery } from './queries.ts';

export const useDrawMetadata = (id: string, origin: string) =>
  usePageMetadata(drawQuery(id), (draw) => toDrawMetadata(draw, origin));

/** Returns the metadata of a draw's page. */
export function toDrawMetadata(draw: PublicDraw, origin: string) {
  const { title, description, imageUrl, drawAt, entries } = draw;
  const facts = `Çekiliş: ${formatDateTime(drawAt)}, ${formatNumber(entries)} numara.`;
  return toPageMetadata(title, `${facts} ${description}`.trim(), imageUrl, origin);
}
