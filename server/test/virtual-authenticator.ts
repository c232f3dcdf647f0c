import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { ORIGIN } from './test-app.ts';

interface Behaviour {
  origin?: string;
  rpId?: string;
  /** Whether fingerprint or PIN were asked. */
  userVerified?: boolean;
}

interface CreationOptions {
  rp: { id: string };
  user: { id: string };
  challenge: string;
}

interface RequestOptions {
  rpId: string;
  challenge: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** An authenticator with one ES256 credential and no attestation, as WebAuthn Level 3 describes it. */
export class VirtualAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;
  #userHandle = '';
  counter = 0;

  constructor() {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#publicKey = publicKey;
    this.#privateKey = privateKey;
  }

  /** `navigator.credentials.create`, as JSON. */
  create({ rp, user, challenge }: CreationOptions, behaviour: Behaviour = {}) {
    this.#userHandle = user.id;
    const credentialId = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const authData = Buffer.concat([
      this.#head(behaviour.rpId ?? rp.id, HAS_CREDENTIAL, behaviour),
      Buffer.alloc(16),
      length,
      credentialId,
      this.#coseKey(),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, behaviour).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** `navigator.credentials.get`, as JSON. */
  get({ rpId, challenge }: RequestOptions, behaviour: Behaviour = {}) {
    const authenticatorData = this.#head(behaviour.rpId ?? rpId, 0, behaviour);
    const client = clientData('webauthn.get', challenge, behaviour);
    const signed = Buffer.concat([authenticatorData, sha256(client)]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
        userHandle: this.#userHandle,
      },
    };
  }

  #head(rpId: string, flags: number, { userVerified = true }: Behaviour): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = USER_PRESENT | (userVerified ? USER_VERIFIED : 0) | flags;
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter]);
  }

  #coseKey(): Uint8Array {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    return isoCBOR.encode(key as never);
  }
}

function clientData(type: string, challenge: string, { origin = ORIGIN }: Behaviour): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
