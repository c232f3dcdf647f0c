import type { PublicDraw } from '@vitrin/contract/draw-shapes.ts';
import { aboutThing, useAboutThing } from '../../lib/about-thing.ts';
import { formatLongMoment } from '../../lib/formats/dates.ts';
import { formatNumber } from '../../lib/formats/numbers.ts';
import { drawQuery } from './queries.ts';

export const useDrawMetadata = (id: string, origin: string) =>
  useAboutThing(drawQuery(id), (draw) => aboutDraw(draw, origin));

/** What a draw's page says of itself. */
export function aboutDraw(draw: PublicDraw, origin: string) {
  const { title, description, imageUrl, drawAt, entries } = draw;
  const facts = `Çekiliş: ${formatLongMoment(drawAt)}, ${formatNumber(entries)} giriş.`;
  return aboutThing(title, `${facts} ${description}`.trim(), imageUrl, origin);
}
