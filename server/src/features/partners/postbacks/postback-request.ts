import { createHmac, timingSafeEqual } from 'node:crypto';
import { POSTBACK_LIMIT_BYTES } from '@vitrin/contract/partner-postback.ts';
import type { Parameter } from './parameter-list.ts';
import { PostbackError } from './postback-error.ts';

/** A request of a partner's server. */
export interface PostbackRequest {
  /** Query string without `?`, undecoded: each character is a byte. */
  query: string;
  /** Empty for GET. */
  body: Buffer;
  contentType: string;
  /** Fields of a multipart body. */
  fields?: Parameter[];
}

/** Query or body. Texts contain a byte in each character, because a signature covers bytes. */
interface RequestPart {
  parameters: Parameter[];
  signature: string | undefined;
  /** The text without its signature; the sender has signed one of these. */
  unsignedTexts: string[];
  /** The whole text, for a signature elsewhere. */
  text: string;
  parse(text: string): Parameter[];
}

/**
 * Returns the parameters of a postback without `sig`, those of the body first. With a secret, returns only what the
 * signed text contains.
 * @throws {PostbackError} 400 for a body that is neither a form nor flat JSON, 403 for a wrong signature, 413
 */
export function readParameters(request: PostbackRequest, secret?: string): Parameter[] {
  const { query, body } = request;
  if (Math.max(query.length, body.length) > POSTBACK_LIMIT_BYTES)
    throw new PostbackError(413, body.length > query.length ? 'body too long' : 'query too long');
  const queryPart = createFormPart(query);
  const bodyPart = body.length > 0 ? createBodyPart(request) : undefined;
  if (secret !== undefined) return readSignedText(selectSignedPart(queryPart, bodyPart), secret);
  return removeSignature([...(bodyPart?.parameters ?? []), ...queryPart.parameters]);
}

const removeSignature = (parameters: Parameter[]) => parameters.filter(([name]) => name !== 'sig');

/** The signature of a body may be in the body, or alone in the query. */
function selectSignedPart(query: RequestPart, body: RequestPart | undefined): RequestPart {
  if (!body) return query;
  const { signature } = query;
  if (body.signature !== undefined || signature === undefined) return body;
  const isOnlyParameter = removeSignature(query.parameters).length === 0;
  return isOnlyParameter ? { ...body, signature, unsignedTexts: [body.text] } : query;
}

/** Verifies the signature and reads exactly the signed text, so that no other spelling of it can be sent. */
function readSignedText({ signature, unsignedTexts, parse }: RequestPart, secret: string) {
  const signedText = unsignedTexts.find((text) => isSignatureOf(text, signature, secret));
  if (signedText === undefined) throw new PostbackError(403, 'bad signature');
  return removeSignature(parse(signedText));
}

function isSignatureOf(text: string, signature: string | undefined, secret: string): boolean {
  if (!signature || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  const mac = createHmac('sha256', secret).update(text, 'latin1').digest();
  return timingSafeEqual(mac, Buffer.from(signature, 'hex'));
}

const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/;

function createBodyPart({ body, contentType, fields }: PostbackRequest): RequestPart {
  const text = body.toString('latin1').replace(BYTE_ORDER_MARK, '');
  if (fields) {
    const parameters = fields.map(sanitize);
    return { text, parameters, signature: undefined, unsignedTexts: [], parse: () => parameters };
  }
  return isJson(contentType, text) ? createJsonPart(text) : createFormPart(text);
}

const isJson = (contentType: string, text: string) =>
  /\bjson\b/i.test(contentType) || (!/urlencoded/i.test(contentType) && /^\s*\{/.test(text));

const decodeBytes = (text: string) => Buffer.from(text, 'latin1').toString();
const findSignature = (parameters: Parameter[]) => parameters.find(([name]) => name === 'sig')?.[1];

function createFormPart(text: string): RequestPart {
  const parameters = parseForm(text);
  const unsignedText = text
    .split('&')
    .filter((part) => !/^sig(=|$)/.test(part))
    .join('&');
  const signature = findSignature(parameters);
  return { text, parameters, signature, unsignedTexts: [unsignedText], parse: parseForm };
}

/** HTML turns `&currency=` of a copied address into `¤cy=`. */
const CURRENCY_ENTITY = /(?:¤|%c2%a4)cy=/gi;

const parseForm = (text: string): Parameter[] =>
  [...new URLSearchParams(decodeBytes(text).replace(CURRENCY_ENTITY, '&currency='))].map(sanitize);

function createJsonPart(text: string): RequestPart {
  const parameters = parseJson(text);
  const unsignedTexts = [
    text.replace(/,\s*"sig"\s*:\s*"[^"\\]*"/, ''),
    text.replace(/"sig"\s*:\s*"[^"\\]*"\s*,\s*/, ''),
    text.replace(/"sig"\s*:\s*"[^"\\]*"\s*/, ''),
  ];
  const signature = findSignature(parameters);
  return { text, parameters, signature, unsignedTexts, parse: parseJson };
}

const notFlatError = () => new PostbackError(400, 'body must be a form or a flat JSON object');

// Two long transaction ids could become equal as numbers.
const toSourceText = (_name: string, value: unknown, context?: { source?: string }) =>
  typeof value === 'number' ? context?.source : value;

function parseJson(text: string): Parameter[] {
  let value: unknown;
  try {
    value = JSON.parse(decodeBytes(text), toSourceText);
  } catch {
    throw notFlatError();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notFlatError();
  return Object.entries(value).map(([name, item]) => {
    if (typeof item === 'object' && item !== null) throw notFlatError();
    return sanitize([name, String(item)]);
  });
}

// PostgreSQL stores neither U+0000 nor unpaired surrogates in jsonb.
const sanitizeText = (text: string) => text.replaceAll('\u0000', '').toWellFormed();
const sanitize = ([name, value]: Parameter): Parameter => [sanitizeText(name), sanitizeText(value)];
