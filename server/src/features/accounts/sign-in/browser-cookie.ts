import { randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/database/create-pool.ts';
import { computeKeyedHash, getSecretKey } from '../../../platform/database/secrets.ts';
import { HostCookie } from '../../../platform/http/host-cookie.ts';
import type { HttpExchange } from '../../../platform/http/http-exchange.ts';
import { isSameSecret } from '../../../platform/http/same-secret.ts';
import type { Platform } from '../../../platform/platform.ts';

const LIFETIME_DAYS = 60;

class BrowserCookie {
  readonly #db: Database;
  readonly #cookie: HostCookie;

  constructor(db: Database, publicUrl: string) {
    this.#db = db;
    this.#cookie = new HostCookie(publicUrl, 'vitrin_browser', LIFETIME_DAYS);
  }

  /** Returns the id of the browser; a new one without a valid cookie. */
  async readOrCreate(http: Pick<HttpExchange, 'request'>): Promise<string> {
    const [, id, proof] = /^([\w-]{22})\.([\w-]{43})$/.exec(this.#cookie.read(http) ?? '') ?? [];
    const isValid = id && proof && isSameSecret(proof, await this.#sign(id));
    return isValid ? id : randomBytes(16).toString('base64url');
  }

  /** Sets the cookie or extends it. */
  async set(http: Pick<HttpExchange, 'reply'>, id: string): Promise<void> {
    this.#cookie.set(http, `${id}.${await this.#sign(id)}`);
  }

  async #sign(id: string): Promise<string> {
    return computeKeyedHash(await getSecretKey(this.#db, 'browser-cookie'), id);
  }
}

/**
 * Cookie with a random id of a browser, set when an account is made or used in it. It grants no access. It shows that
 * one browser makes many accounts.
 */
export const browserCookie = ({ platform }: { platform: Platform }) =>
  new BrowserCookie(platform.db, platform.config.publicUrl);
