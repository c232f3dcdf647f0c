import { randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/database/create-pool.ts';
import { computeKeyedHash, getSecretKey } from '../../../platform/database/secrets.ts';
import { HostCookie } from '../../../platform/http/host-cookie.ts';
import type { HttpExchange } from '../../../platform/http/http-exchange.ts';
import { isSameSecret } from '../../../platform/http/same-secret.ts';
import type { Platform } from '../../../platform/platform.ts';

const LIFETIME_DAYS = 90;
/** Maximum number of accounts in the cookie; the least recently used one is dropped. */
const MAX_ACCOUNTS = 5;

/** Entry of one account in the cookie. */
interface DeviceEntry {
  /** Random name of the attempt counter. */
  id: string;
  /** Seconds since 1970. */
  expires: number;
  /** Keyed hash of id, expiry and account: proves the account without revealing it. */
  proof: string;
}

class DeviceCookie {
  readonly #db: Database;
  readonly #cookie: HostCookie;

  constructor(db: Database, publicUrl: string) {
    this.#db = db;
    this.#cookie = new HostCookie(publicUrl, 'vitrin_device', LIFETIME_DAYS);
  }

  /** Returns the device id for the account; `undefined` if the cookie has no valid entry of the account. */
  async find(http: Pick<HttpExchange, 'request'>, account: string): Promise<string | undefined> {
    const entries = this.#read(http);
    if (entries.length === 0) return undefined;
    const key = await this.#getKey();
    return entries.find((entry) => isForAccount(entry, account, key))?.id;
  }

  /** Adds the account to the cookie or renews its entry. */
  async set({ request, reply }: HttpExchange, account: string): Promise<void> {
    const key = await this.#getKey();
    const entries = this.#read({ request });
    const existingEntry = entries.find((entry) => isForAccount(entry, account, key));
    const id = existingEntry?.id ?? randomBytes(16).toString('base64url');
    const expires = getNowSeconds() + LIFETIME_DAYS * 86_400;
    const entry = { id, expires, proof: createProof({ id, expires }, account, key) };
    const otherEntries = entries.filter((entry) => entry !== existingEntry);
    const value = [entry, ...otherEntries].slice(0, MAX_ACCOUNTS).map(formatEntry).join('~');
    this.#cookie.set({ reply }, value);
  }

  #read(http: Pick<HttpExchange, 'request'>): DeviceEntry[] {
    const parts = this.#cookie.read(http)?.split('~', MAX_ACCOUNTS) ?? [];
    return parts.flatMap((part) => {
      const [, id, expires, proof] = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/.exec(part) ?? [];
      if (!id || !proof || Number(expires) < getNowSeconds()) return [];
      return [{ id, expires: Number(expires), proof }];
    });
  }

  #getKey(): Promise<Buffer> {
    return getSecretKey(this.#db, 'device-cookie');
  }
}

/**
 * Cookie of browsers that have signed in before. It grants no access. Such a browser has its own counter of wrong
 * passwords, so that attempts of strangers don't lock it out.
 */
export const deviceCookie = ({ platform }: { platform: Platform }) =>
  new DeviceCookie(platform.db, platform.config.publicUrl);

const getNowSeconds = () => Math.floor(Date.now() / 1000);
const formatEntry = ({ id, expires, proof }: DeviceEntry) => `${id}.${expires}.${proof}`;
const createProof = ({ id, expires }: Omit<DeviceEntry, 'proof'>, account: string, key: Buffer) =>
  computeKeyedHash(key, `${id}.${expires}.${account}`);
const isForAccount = (entry: DeviceEntry, account: string, key: Buffer) =>
  isSameSecret(entry.proof, createProof(entry, account, key));
