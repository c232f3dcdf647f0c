import sharp from 'sharp';
import { createFileForm } from '../test/upload.ts';
import type { DemoSite } from './demo-site.ts';

type Color = [red: number, green: number, blue: number];

/** Names and gradient colours. */
const pictures: [name: string, top: Color, bottom: Color][] = [
  ['gece', [16, 9, 46], [124, 58, 237]],
  ['gün batımı', [251, 146, 60], [157, 23, 96]],
  ['deniz', [14, 116, 144], [8, 47, 73]],
  ['çim', [34, 197, 94], [20, 83, 45]],
  ['altın', [247, 198, 79], [138, 82, 0]],
];

/** Uploads pictures: backgrounds of some cards, and unused ones. */
export function uploadPictures(site: DemoSite): void {
  const { schedule, random } = site;
  for (const [index, [name, top, bottom]] of pictures.entries())
    schedule.add(schedule.timeAt(0.5 + index / 20), async () => {
      const editor = random.pick(site.staff.all);
      const form = createFileForm(await createGradient(top, bottom), { name: `${name}.png` });
      const { url } = await site.sendForm<{ url: string }>(editor, '/api/upload', form);
      if (index % 2 === 1) return;
      const cards = await site.call(editor, 'GET /api/cards/all', {});
      const plainCard = cards.find(({ backgroundImageUrl }) => backgroundImageUrl === null);
      const input = { params: { id: plainCard?.id ?? '' }, body: { backgroundImageUrl: url } };
      await site.call(editor, 'PATCH /api/cards/:id', input);
    });
}

function createGradient(top: Color, bottom: Color): Promise<Buffer> {
  const [width, height] = [640, 360];
  const rows = Array.from({ length: height }, (_, y) => {
    const color = top.map((from, channel) => from + (((bottom[channel] ?? 0) - from) * y) / height);
    return Array.from({ length: width }, () => color).flat();
  });
  return sharp(Uint8Array.from(rows.flat()), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
