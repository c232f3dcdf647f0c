import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { ORIGIN } from './test-app.ts';

interface Behaviour {
  origin?: string;
  rpId?: string;
  /** True if the authenticator verified the user by fingerprint or PIN. */
  userVerified?: boolean;
  /** Default `none`; `packed` is signed with the credential itself, `fido-u2f` with a certificate. */
  attestation?: 'none' | 'packed' | 'fido-u2f';
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

/** A self-signed certificate with its private key, DER. */
const CERTIFICATE = Buffer.from(
  'MIIBbjCCARWgAwIBAgIUeWUGkuWmW1zrexxZm9zvVHNyFrgwCgYIKoZIzj0EAwIwDDEKMAgGA1UEAwwBeDAgFw0yNjExMjYxNjExNTVaGA8yMTI2MTEwMjE2MTE1NVowDDEKMAgGA1UEAwwBeDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABKgSiy6DAiYmJhY24JJc66mchQ0UbEis3jKpjYLAwrVDQPEqwAIs2owQPBiw1vK4kYUS9hCJ/OzEzmAhV+pqHIujUzBRMB0GA1UdDgQWBBRsbyMIA0U+T2bRcp82IK9k9G+hCDAfBgNVHSMEGDAWgBRsbyMIA0U+T2bRcp82IK9k9G+hCDAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0cAMEQCIDZi3othneUMIuKL5Q76KiEf1zoNJEjVBtBisbWWtRyiAiBgLXRGEpXDrJdcjVdAD/9/yiuI6zJdUDlT64Wyl4Iejw==',
  'base64',
);
const CERTIFICATE_KEY = createPrivateKey({
  key: Buffer.from(
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg/shz2zhLwf3Y0a40pQKowT1Pw+CXvTZgfN2fBdkLjHOhRANCAASoEosugwImJiYWNuCSXOupnIUNFGxIrN4yqY2CwMK1Q0DxKsACLNqMEDwYsNbyuJGFEvYQifzsxM5gIVfqahyL',
    'base64',
  ),
  format: 'der',
  type: 'pkcs8',
});

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** An authenticator with one ES256 credential, as WebAuthn Level 3 describes it. */
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

  /** Returns a new credential as JSON, like `navigator.credentials.create`. */
  create({ rp, user, challenge }: CreationOptions, behaviour: Behaviour = {}) {
    this.#userHandle = user.id;
    const credentialId = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const authData = Buffer.concat([
      this.#buildAuthenticatorData(behaviour.rpId ?? rp.id, HAS_CREDENTIAL, behaviour),
      Buffer.alloc(16),
      length,
      credentialId,
      this.#encodeCoseKey(),
    ]);
    const clientDataJson = encodeClientData('webauthn.create', challenge, behaviour);
    const { attestation: attestationFormat = 'none' } = behaviour;
    const attestation = new Map<string, unknown>([
      ['fmt', attestationFormat],
      [
        'attStmt',
        new Map(
          this.#createAttestationStatement(attestationFormat, authData, sha256(clientDataJson)),
        ),
      ],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientDataJson.toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Returns a signed assertion as JSON, like `navigator.credentials.get`. */
  get({ rpId, challenge }: RequestOptions, behaviour: Behaviour = {}) {
    const authenticatorData = this.#buildAuthenticatorData(behaviour.rpId ?? rpId, 0, behaviour);
    const clientDataJson = encodeClientData('webauthn.get', challenge, behaviour);
    const signedBytes = Buffer.concat([authenticatorData, sha256(clientDataJson)]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientDataJson.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signedBytes, this.#privateKey).toString('base64url'),
        userHandle: this.#userHandle,
      },
    };
  }

  #buildAuthenticatorData(rpId: string, flags: number, { userVerified = true }: Behaviour): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flagBits = USER_PRESENT | (userVerified ? USER_VERIFIED : 0) | flags;
    return Buffer.concat([sha256(rpId), Buffer.from([flagBits]), counter]);
  }

  #createAttestationStatement(
    format: Behaviour['attestation'],
    authData: Buffer,
    clientHash: Buffer,
  ): [string, unknown][] {
    if (format === 'none') return [];
    const credentialId = Buffer.from(this.id, 'base64url');
    const isPacked = format === 'packed';
    const signedBytes = isPacked
      ? [authData, clientHash]
      : [[0], authData.subarray(0, 32), clientHash, credentialId, [4], ...this.#getCoordinates()];
    const data = Buffer.concat(signedBytes.map((part) => Uint8Array.from(part)));
    const sig = sign('sha256', data, isPacked ? this.#privateKey : CERTIFICATE_KEY);
    return [
      ['sig', new Uint8Array(sig)],
      isPacked ? ['alg', -7] : ['x5c', [new Uint8Array(CERTIFICATE)]],
    ];
  }

  /** Returns the coordinates of the public key. */
  #getCoordinates(): Uint8Array[] {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    return [x, y].map((text) => new Uint8Array(Buffer.from(text, 'base64url')));
  }

  #encodeCoseKey(): Uint8Array {
    const [x, y] = this.#getCoordinates();
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, x],
      [-3, y],
    ]);
    return isoCBOR.encode(key as never);
  }
}

function encodeClientData(type: string, challenge: string, { origin = ORIGIN }: Behaviour): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
