import { crc32, deflateSync } from 'node:zlib';

/** Gamma of sRGB. Browsers show it like no gamma, and programs write it by default. */
const SRGB_GAMMA = 0.45455;
/** Chunks that take precedence over `gAMA` */
const colourChunks = ['iCCP', 'sRGB', 'cICP'];
const FIRST_CHUNK = 8;
const GREY_TYPES = [0, 4];

/**
 * Returns a PNG with a colour profile instead of its gamma, which libvips ignores and browsers apply. Returns the bytes
 * unchanged if they have a profile, no gamma or that of sRGB.
 */
export function replaceGammaByProfile(png: Buffer): Buffer {
  const chunks = listChunksBeforeData(png);
  const gammaChunk = chunks.find(({ type }) => type === 'gAMA');
  const [header] = chunks;
  if (!gammaChunk || header?.type !== 'IHDR') return png;
  if (chunks.some(({ type }) => colourChunks.includes(type))) return png;
  const gamma = png.readUInt32BE(gammaChunk.start + 8) / 100_000;
  if (gamma < 0.01 || gamma > 10 || Math.abs(gamma / SRGB_GAMMA - 1) < 0.01) return png;
  const isGrey = GREY_TYPES.includes(png[header.start + 17] ?? 0);
  const profile = deflateSync(createProfile(1 / gamma, isGrey));
  return Buffer.concat([
    png.subarray(0, header.end),
    createChunk('iCCP', Buffer.concat([Buffer.from('gamma\0\0'), profile])),
    png.subarray(header.end, gammaChunk.start),
    png.subarray(gammaChunk.end),
  ]);
}

interface Chunk {
  type: string;
  start: number;
  end: number;
}

function listChunksBeforeData(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let start = FIRST_CHUNK; start + 12 <= png.length; ) {
    const type = png.toString('latin1', start + 4, start + 8);
    const end = start + 12 + png.readUInt32BE(start);
    if (type === 'IDAT' || end > png.length) break;
    chunks.push({ type, start, end });
    start = end;
  }
  return chunks;
}

function createChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

type Xyz = [x: number, y: number, z: number];
/** White of the profile connection space (D50), and the primaries of sRGB adapted to it */
const white: Xyz = [0.9642, 1, 0.8249];
const primaries: Record<string, Xyz> = {
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
};

/** Returns an ICC profile (version 4) with the primaries of sRGB and a power function. */
function createProfile(exponent: number, isGrey: boolean): Buffer {
  const curve = encodeTag('para', [0, 0], [exponent]);
  const tags: [name: string, data: Buffer][] = [['wtpt', encodeTag('XYZ ', [], white)]];
  if (isGrey) tags.push(['kTRC', curve]);
  else {
    for (const [name, xyz] of Object.entries(primaries))
      tags.push([name, encodeTag('XYZ ', [], xyz)]);
    for (const name of ['rTRC', 'gTRC', 'bTRC']) tags.push([name, curve]);
  }
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length);
  let offset = 128 + table.length;
  for (const [i, [name, data]] of tags.entries()) {
    table.write(name, 4 + 12 * i, 'latin1');
    table.writeUInt32BE(offset, 8 + 12 * i);
    table.writeUInt32BE(data.length, 12 + 12 * i);
    offset += data.length;
  }
  const header = Buffer.alloc(128);
  header.writeUInt32BE(offset);
  header.writeUInt32BE(0x04200000, 8);
  header.write(`mntr${isGrey ? 'GRAY' : 'RGB '}XYZ `, 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  encodeFixed(white).copy(header, 68);
  return Buffer.concat([header, table, ...tags.map(([, data]) => data)]);
}

function encodeTag(type: string, shorts: number[], values: number[]): Buffer {
  const head = Buffer.alloc(8 + 2 * shorts.length);
  head.write(type, 'latin1');
  for (const [i, value] of shorts.entries()) head.writeUInt16BE(value, 8 + 2 * i);
  return Buffer.concat([head, encodeFixed(values)]);
}

/** Encodes numbers as s15Fixed16. */
function encodeFixed(values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [i, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65_536), 4 * i);
  return bytes;
}
