import { useQuery } from '@tanstack/react-query';
import type { PublicDraw } from '@vitrin/contract/draw-shapes.ts';
import { cutText } from '../../lib/cut-text.ts';
import { formatLongMoment } from '../../lib/formats/dates.ts';
import { formatNumber } from '../../lib/formats/numbers.ts';
import { drawQuery } from './queries.ts';

/** What a draw's page says of itself to search engines and to those who show links. */
export function useDrawMetadata(id: string, origin: string) {
  const { data: draw } = useQuery(drawQuery(id));
  if (draw === undefined) return {};
  return draw === null ? { missing: true as const } : aboutDraw(draw, origin);
}

export function aboutDraw(draw: PublicDraw, origin: string) {
  const { title, imageUrl, drawAt, entries } = draw;
  const said = draw.description.replace(/\s+/g, ' ');
  const facts = `Çekiliş: ${formatLongMoment(drawAt)}, ${formatNumber(entries)} giriş.`;
  return {
    title,
    description: cutText(said ? `${facts} ${said}` : facts, 160),
    ...(imageUrl && { image: new URL(imageUrl, origin).href }),
  };
}
