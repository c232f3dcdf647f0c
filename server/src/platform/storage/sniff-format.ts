export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

/** Bytes that `sniffFormat` needs */
export const SNIFFED_BYTES = 1024;

/** Returns the format of a file by its first bytes; `other` for pictures in formats that are not accepted. */
export function sniffFormat(head: Buffer): PictureFormat | 'other' | undefined {
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  return isOtherPicture(text) ? 'other' : undefined;
}

function isOtherPicture(text: string): boolean {
  if (otherSignatures.some((signature) => text.startsWith(signature))) return true;
  if (text.startsWith('ftyp', 4)) return otherBrands.includes(text.slice(8, 12));
  return /^[^<]{0,10}<(svg|\?xml|!--|!doctype svg)/i.test(text) && /<svg[\s>]/i.test(text);
}

const otherSignatures = [
  // JPEG XL and JPEG 2000
  '\xff\x0a',
  '\0\0\0\x0cJXL ',
  '\0\0\0\x0cjP  ',
  '\xff\x4f\xff\x51',
  // TIFF, raw photos and JPEG XR
  'II*\0',
  'MM\0*',
  'II+\0',
  'MM\0+',
  'II\xbc',
  // BMP, icons, Photoshop
  'BM',
  '\0\0\x01\0',
  '8BPS',
];

/** Brands of AVIF, HEIC and raw photos; others are videos. */
const otherBrands = [
  'avif',
  'avis',
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'msf1',
  'crx ',
];
