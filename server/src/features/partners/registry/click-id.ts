import { createHmac, type KeyObject, randomInt, timingSafeEqual } from 'node:crypto';
import { type OutboundKind, outboundKinds } from '@vitrin/contract/partner-statement.ts';

/** Content of a click id: partner, row and time. */
export interface Click {
  partnerNumber: number;
  kind: OutboundKind;
  rowId: string;
  /** Minutes since 1970. */
  minute: number;
}

/** A key of click ids; the id contains the last byte of the key's number. */
export interface ClickKey {
  number: number;
  /** A prepared key object: preparing the raw bytes each time takes four times as long as the HMAC. */
  key: KeyObject;
}

const VERSION = 2;
/** Length of the MAC by version. Ids of version 1 are still in links that were opened before. */
const macBytes: Record<number, number> = { 1: 13, 2: 16 };
const RANDOM_BYTES = 6;
const BODY_BYTES = 1 + 1 + 4 + 16 + 4 + RANDOM_BYTES;
/** 48 bytes are exactly 64 characters: no character has unused bits that could change unnoticed. Version 1: 45, 60. */
const ID_PATTERN = /^(?:[\w-]{60}|[\w-]{64})$/;

/** Returns a new id of 64 characters `[A-Za-z0-9_-]`, authenticated with the key. */
export function createClickId({ number, key }: ClickKey, click: Click): string {
  const body = Buffer.alloc(BODY_BYTES);
  body[0] = (VERSION << 4) | outboundKinds.indexOf(click.kind);
  body[1] = number & 0xff;
  body.writeUInt32BE(click.partnerNumber, 2);
  body.write(click.rowId.replaceAll('-', ''), 6, 'hex');
  body.writeUInt32BE(click.minute, 22);
  // 48 bits of Node's pool of random bytes: a call of randomBytes costs as much as the rest of the id.
  body.writeUIntBE(randomInt(2 ** 48 - 1), 26, RANDOM_BYTES);
  return Buffer.concat([body, computeMac(key, body, VERSION)]).toString('base64url');
}

/** Returns the click of an id, or `undefined` unless one of the keys authenticates it. */
export function parseClickId(id: string, keys: readonly ClickKey[]): Click | undefined {
  if (!ID_PATTERN.test(id)) return undefined;
  const bytes = Buffer.from(id, 'base64url');
  const body = bytes.subarray(0, BODY_BYTES);
  const [firstByte = 0, keyNumber] = body;
  const kind = outboundKinds[firstByte & 0xf];
  const key = keys.find(({ number }) => (number & 0xff) === keyNumber);
  const version = firstByte >> 4;
  if (bytes.length !== BODY_BYTES + (macBytes[version] ?? 0) || !kind || !key) return undefined;
  const mac = computeMac(key.key, body, version);
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), mac)) return undefined;
  const hex = body.toString('hex', 6, 22);
  return {
    kind,
    partnerNumber: body.readUInt32BE(2),
    rowId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    minute: body.readUInt32BE(22),
  };
}

const computeMac = (key: KeyObject, body: Buffer, version: number) =>
  createHmac('sha256', key).update(body).digest().subarray(0, macBytes[version]);
