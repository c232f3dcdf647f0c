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
 * Returns a function that chooses an encoding for an Accept-Encoding header; `q=0` forbids one.
 * @param offeredEncodings encodings in order of preference
 */
export function createEncodingChooser<E extends string>(
  offeredEncodings: readonly E[],
): (header: string | undefined) => E | 'identity' {
  const cache = new Map<string | undefined, E | 'identity'>();
  return (header) => {
    let encoding = cache.get(header);
    if (!encoding) {
      const allowedEncodings = parseAllowedEncodings(header ?? '');
      encoding =
        offeredEncodings.find((candidate) => allowedEncodings.has(candidate)) ?? 'identity';
      // Browsers send few distinct headers. The limit protects the memory against other clients.
      if (cache.size < 100) cache.set(header, encoding);
    }
    return encoding;
  };
}

function parseAllowedEncodings(header: string): Set<string> {
  const allowedEncodings = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    if (name && !parameters.some((piece) => /^q=0(\.0{0,3})?$/.test(piece)))
      allowedEncodings.add(name);
  }
  return allowedEncodings;
}
