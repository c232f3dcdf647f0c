import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface EncodedBody {
  contentType: string;
  /** Encoded bytes and strong ETag by encoding */
  variants: Record<Encoding, { bytes: Buffer; etag: string }>;
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Encodes a body as identity, gzip and brotli, each with its ETag. */
export async function encodeBody(text: string, contentType: string): Promise<EncodedBody> {
  const identityBytes = Buffer.from(text);
  const [gzipBytes, brotliBytes] = await Promise.all([
    compressGzip(identityBytes, { level: 9 }),
    compressBrotli(identityBytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: identityBytes.length,
      },
    }),
  ]);
  const hash = createHash('sha256').update(identityBytes).digest('base64url').slice(0, 20);
  return {
    contentType,
    variants: {
      identity: { bytes: identityBytes, etag: `"${hash}"` },
      gzip: { bytes: gzipBytes, etag: `"${hash}-gz"` },
      br: { bytes: brotliBytes, etag: `"${hash}-br"` },
    },
  };
}

/** Returns the best stored encoding that an Accept-Encoding header allows. */
export const chooseEncoding = createEncodingChooser(['br', 'gzip']);

/**
 * Returns a function that chooses the encoding with the highest weight of an Accept-Encoding header (RFC 9110, 12.5.3).
 * Returns `identity` if the header allows none of them.
 * @param offeredEncodings encodings in order of preference
 */
export function createEncodingChooser<E extends string>(
  offeredEncodings: readonly E[],
): (header: string | undefined) => E | 'identity' {
  const cache = new Map<string | undefined, E | 'identity'>();
  return (header) => {
    let encoding = cache.get(header);
    if (!encoding) {
      encoding = chooseByWeight(offeredEncodings, parseWeights(header ?? ''));
      // Browsers send few distinct headers. The limit protects the memory against other clients.
      if (cache.size < 100) cache.set(header, encoding);
    }
    return encoding;
  };
}

function chooseByWeight<E extends string>(
  offeredEncodings: readonly E[],
  weights: Map<string, number>,
): E | 'identity' {
  const getWeight = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0;
  let best: E | 'identity' = 'identity';
  let bestWeight = 0;
  for (const encoding of offeredEncodings) {
    const weight = getWeight(encoding);
    if (weight > bestWeight) [best, bestWeight] = [encoding, weight];
  }
  return bestWeight < (weights.get('identity') ?? 0) ? 'identity' : best;
}

/** True if an Accept-Encoding header forbids uncompressed responses. */
export function forbidsIdentity(header = ''): boolean {
  // Almost no client does, so don't parse every header.
  if (!/q\s*=\s*0/i.test(header)) return false;
  const weights = parseWeights(header);
  return (weights.get('identity') ?? weights.get('*')) === 0;
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    const [, weight = '1'] =
      /^q\s*=\s*(\d(?:\.\d{0,3})?)$/.exec(
        parameters.find((piece) => piece.startsWith('q')) ?? '',
      ) ?? [];
    if (name) weights.set(name, Number(weight));
  }
  return weights;
}
