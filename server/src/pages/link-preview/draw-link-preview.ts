import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp, { type OverlayOptions } from 'sharp';

const font = 'Vitrin Preview';
const fontfile = join(import.meta.dirname, 'vitrin-preview.ttf');
// As bytes: storing pictures blocks the loaders of files in the whole process.
const background = readFileSync(join(import.meta.dirname, 'background.png'));

// Common size of link previews
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const TITLE_TOP = 190;
const MAX_TITLE_HEIGHT = HEIGHT - TITLE_TOP - MARGIN;
/** Font sizes, largest first: the first one that fits is used. */
const TITLE_SIZES = [92, 72, 56, 44, 34, 26];

// libvips draws outside of the event loop. Drawing one preview at a time leaves the other cores to the pages.
const limitConcurrency = pLimit(1);

/** Returns the PNG of a link preview: name of the site and title on the site's background. */
export function drawLinkPreview(siteName: string, title: string): Promise<Buffer> {
  return limitConcurrency(async () => {
    const layers: OverlayOptions[] = [];
    const addText = (input: Buffer, top: number) => layers.push({ input, left: MARGIN, top });
    if (siteName) addText((await drawText(siteName, 44, '#c4b5fd')).data, MARGIN);
    if (title.trim()) addText(await drawTitle(title), TITLE_TOP);
    return sharp(background).composite(layers).png().toBuffer();
  });
}

async function drawTitle(title: string): Promise<Buffer> {
  for (const size of TITLE_SIZES) {
    const { data, info } = await drawText(title, size, '#ffffff');
    const fits = info.height <= MAX_TITLE_HEIGHT && info.width <= WIDTH - 2 * MARGIN;
    if (fits) return data;
    if (size === TITLE_SIZES.at(-1)) return cropToFit(data, info);
  }
  throw new Error('no title sizes');
}

interface Size {
  width: number;
  height: number;
}

function cropToFit(data: Buffer, { width, height }: Size): Promise<Buffer> {
  const box = { width: WIDTH - 2 * MARGIN, height: MAX_TITLE_HEIGHT };
  return sharp(data)
    .extract({
      left: 0,
      top: 0,
      width: Math.min(width, box.width),
      height: Math.min(height, box.height),
    })
    .png()
    .toBuffer();
}

function drawText(text: string, size: number, color: string) {
  return sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: `${font} ${size}`,
      fontfile,
      width: WIDTH - 2 * MARGIN,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
