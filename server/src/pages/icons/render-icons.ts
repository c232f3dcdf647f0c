import sharp from 'sharp';

/** Sizes of the pictures in `favicon.ico` */
const FAVICON_SIZES = [16, 32, 48];
/** Part of a maskable icon that every platform shows */
const SAFE_ZONE = 0.8;
const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** Returns the picture in a transparent square. */
export function renderIcon(picture: Buffer, size: number): Promise<Buffer> {
  return sharp(picture)
    .resize(size, size, { fit: 'contain', background: TRANSPARENT })
    .png()
    .toBuffer();
}

/** Returns the picture in a square without transparency. @param scale part of the square that it fills */
export async function renderOpaqueIcon(picture: Buffer, size: number, scale = 1): Promise<Buffer> {
  const input = await renderIcon(picture, Math.round(size * scale));
  const square = { width: size, height: size, channels: 3 as const, background: '#ffffff' };
  return sharp({ create: square }).composite([{ input }]).removeAlpha().png().toBuffer();
}

/** Returns a maskable icon: platforms cut its edges to a circle or another shape. */
export const renderMaskableIcon = (picture: Buffer, size: number) =>
  renderOpaqueIcon(picture, size, SAFE_ZONE);

/** Returns an ICO file, which contains the picture as PNG in several sizes. */
export async function renderFavicon(picture: Buffer): Promise<Buffer> {
  const images = await Promise.all(FAVICON_SIZES.map((size) => renderIcon(picture, size)));
  const header = Buffer.alloc(ICO_HEADER_BYTES + ICO_ENTRY_BYTES * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, image] of images.entries()) {
    const entry = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * index;
    const size = FAVICON_SIZES[index] ?? 0;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(image.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...images]);
}
