import { createHmac, timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { POSTBACK_LIMIT_BYTES } from '@vitrin/contract/partner-postback.ts';
import { PostbackError } from './postback-error.ts';

/** A request of a partner's server. */
export interface PostbackRequest {
  /** Query string without `?`, undecoded. */
  query: string;
  /** Empty for GET. */
  body: Buffer;
  contentType: string;
}

/** Parameters of a postback, and the texts that its signature may cover. */
interface PostbackParameters {
  values: Record<string, string>;
  signature: string | undefined;
  signedTexts: string[];
}

/**
 * Returns the parameters of a postback; the body takes precedence over the query. In a signed postback only the signed
 * part counts.
 * @throws {PostbackError} 400 for a body that is neither a form nor flat JSON, 413 for too long a query
 */
export function readParameters(request: PostbackRequest, isSigned: boolean): PostbackParameters {
  if (Buffer.byteLength(request.query) > POSTBACK_LIMIT_BYTES)
    throw new PostbackError(413, 'query too long');
  const query = parseForm(request.query);
  if (request.body.length === 0) return query;
  const text = request.body.toString();
  const body = isJson(request.contentType, text) ? parseJson(text) : parseForm(text);
  if (isSigned) return selectSigned(query, body);
  return { ...body, values: { ...query.values, ...body.values } };
}

/** The signature of a body may be in the body, or alone in the query. */
function selectSigned(query: PostbackParameters, body: PostbackParameters): PostbackParameters {
  if (body.signature !== undefined || query.signature === undefined) return body;
  const isOnlyParameter = Object.keys(query.values).length === 0;
  return isOnlyParameter ? { ...body, signature: query.signature } : query;
}

const isJson = (contentType: string, text: string) =>
  /\bjson\b/i.test(contentType) || (!/urlencoded/i.test(contentType) && /^\s*\{/.test(text));

function parseForm(text: string): PostbackParameters {
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) values[name] ??= sanitizeText(value);
  const { sig, ...otherValues } = values;
  const signedText = text
    .split('&')
    .filter((part) => !/^sig(=|$)/.test(part))
    .join('&');
  return { values: otherValues, signature: sig, signedTexts: [signedText] };
}

function parseJson(text: string): PostbackParameters {
  const { sig, ...otherValues } = parseObject(text, toSourceText);
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(otherValues)) {
    if (typeof value === 'object' && value !== null) throw notFlatError();
    if (value !== null) values[name] = sanitizeText(String(value));
  }
  const signature = typeof sig === 'string' ? sig : undefined;
  return { values, signature, signedTexts: listTextsWithoutSignature(text) };
}

const notFlatError = () => new PostbackError(400, 'body must be a form or a flat JSON object');

// Two long transaction ids could become equal as numbers.
const toSourceText = (_name: string, value: unknown, context?: { source?: string }) =>
  typeof value === 'number' ? context?.source : value;

function parseObject(text: string, reviver?: typeof toSourceText): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text, reviver);
  } catch {
    throw notFlatError();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notFlatError();
  return value as Record<string, unknown>;
}

/** Returns the body without the property `sig`, in its original spelling and as JSON.stringify writes it. */
function listTextsWithoutSignature(text: string): string[] {
  const { sig, ...otherValues } = parseObject(text);
  const textsWithoutSignature = [
    text.replace(/,\s*"sig"\s*:\s*"[^"\\]*"/, ''),
    text.replace(/"sig"\s*:\s*"[^"\\]*"\s*,\s*/, ''),
    text.replace(/"sig"\s*:\s*"[^"\\]*"\s*/, ''),
  ];
  const matchesOtherValues = (textWithoutSignature: string) => {
    try {
      return isDeepStrictEqual(JSON.parse(textWithoutSignature), otherValues);
    } catch {
      return false;
    }
  };
  return [
    ...new Set([...textsWithoutSignature.filter(matchesOtherValues), JSON.stringify(otherValues)]),
  ];
}

// PostgreSQL stores neither U+0000 nor unpaired surrogates in jsonb.
const sanitizeText = (value: string) => value.replaceAll('\u0000', '').toWellFormed();

/** Returns true if the signature is the hexadecimal HMAC-SHA-256 of one of the texts with the secret. */
export function isSignedWith(
  { signature, signedTexts }: PostbackParameters,
  secret: string,
): boolean {
  if (!signature || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  const signatureBytes = Buffer.from(signature, 'hex');
  return signedTexts.some((text) =>
    timingSafeEqual(createHmac('sha256', secret).update(text).digest(), signatureBytes),
  );
}
