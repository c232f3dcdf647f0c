import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface EncodedBody {
  contentType: string;
  /** Encoded bytes and strong ETag for every encoding. */
  variants: Record<Encoding, { bytes: Buffer; etag: string }>;
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Makes the encoded bytes of an answer: identity, gzip, brotli, each with its ETag. */
export async function encodeBody(text: string, contentType: string): Promise<EncodedBody> {
  const identity = Buffer.from(text);
  const [gzipped, brotli] = await Promise.all([
    compressGzip(identity, { level: 9 }),
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 20);
  return {
    contentType,
    variants: {
      identity: { bytes: identity, etag: `"${hash}"` },
      gzip: { bytes: gzipped, etag: `"${hash}-gz"` },
      br: { bytes: brotli, etag: `"${hash}-br"` },
    },
  };
}

/** Of what is kept encoded: the best that an Accept-Encoding header allows. */
export const encodingFor = createEncodingChooser(['br', 'gzip']);

/**
 * Makes a function that chooses by an Accept-Encoding header, where `q=0` forbids.
 * @param offered the best one first
 */
export function createEncodingChooser<E extends string>(
  offered: readonly E[],
): (header: string | undefined) => E | 'identity' {
  const chosen = new Map<string | undefined, E | 'identity'>();
  return (header) => {
    let encoding = chosen.get(header);
    if (!encoding) {
      const allowed = allowedBy(header ?? '');
      encoding = offered.find((one) => allowed.has(one)) ?? 'identity';
      // Browsers send a handful of different headers; whoever sends more does not fill the memory.
      if (chosen.size < 100) chosen.set(header, encoding);
    }
    return encoding;
  };
}

function allowedBy(header: string): Set<string> {
  const allowed = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    if (name && !parameters.some((piece) => /^q=0(\.0{0,3})?$/.test(piece))) allowed.add(name);
  }
  return allowed;
}
