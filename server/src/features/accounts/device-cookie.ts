import { randomBytes } from 'node:crypto';
import '@fastify/cookie';
import type { Database } from '../../platform/database/create-pool.ts';
import { keyedHash, secretKey } from '../../platform/database/secrets.ts';
import type { HttpExchange } from '../../platform/http/http-exchange.ts';
import { isSameSecret } from '../../platform/http/same-secret.ts';
import { platformSingleton } from '../../platform/platform-singleton.ts';

const DAYS = 90;
/** Accounts that a browser is remembered for; the one that has not been used for longest goes. */
const MOST = 5;

/** A browser that has signed in to one account: what the cookie holds for it, once for each of its accounts. */
interface Mark {
  /** Random; the counter's name. */
  id: string;
  /** Seconds since 1970. */
  expires: number;
  /** Keyed hash of both and the account: it fits that account and tells nobody which one it is. */
  proof: string;
}

class DeviceCookie {
  readonly #db: Database;
  readonly #secure: boolean;
  readonly #name: string;

  constructor(db: Database, publicUrl: string) {
    this.#db = db;
    this.#secure = publicUrl.startsWith('https:');
    this.#name = this.#secure ? '__Host-vitrin_device' : 'vitrin_device';
  }

  /** @returns by which name the browser is known to the account; `undefined`: it is not, any more or yet */
  async find(http: Pick<HttpExchange, 'request'>, account: string): Promise<string | undefined> {
    const marks = this.#read(http);
    if (marks.length === 0) return undefined;
    const key = await this.#key();
    return marks.find((mark) => isOf(mark, account, key))?.id;
  }

  /** Makes the browser known to the account from now on, or for longer. */
  async set({ request, reply }: HttpExchange, account: string): Promise<void> {
    const key = await this.#key();
    const marks = this.#read({ request });
    const known = marks.find((mark) => isOf(mark, account, key));
    const id = known?.id ?? randomBytes(16).toString('base64url');
    const expires = nowInSeconds() + DAYS * 86_400;
    const mark = { id, expires, proof: proofOf({ id, expires }, account, key) };
    const others = marks.filter((other) => other !== known);
    const value = [mark, ...others].slice(0, MOST).map(write).join('~');
    reply.setCookie(this.#name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#secure,
      maxAge: DAYS * 86_400,
    });
  }

  #read({ request }: Pick<HttpExchange, 'request'>): Mark[] {
    const parts = request.cookies[this.#name]?.split('~', MOST) ?? [];
    return parts.flatMap((part) => {
      const [, id, expires, proof] = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/.exec(part) ?? [];
      if (!id || !proof || Number(expires) < nowInSeconds()) return [];
      return [{ id, expires: Number(expires), proof }];
    });
  }

  #key(): Promise<Buffer> {
    return secretKey(this.#db, 'device-cookie');
  }
}

/**
 * The cookie by which a browser is known that has signed in before. It opens nothing: its holder's wrong passwords
 * count for themselves, so that those of strangers don't lock them out.
 */
export const deviceCookie = platformSingleton(
  ({ db, config }) => new DeviceCookie(db, config.publicUrl),
);

const nowInSeconds = () => Math.floor(Date.now() / 1000);
const write = ({ id, expires, proof }: Mark) => `${id}.${expires}.${proof}`;
const proofOf = ({ id, expires }: Omit<Mark, 'proof'>, account: string, key: Buffer) =>
  keyedHash(key, `${id}.${expires}.${account}`);
const isOf = (mark: Mark, account: string, key: Buffer) =>
  isSameSecret(mark.proof, proofOf(mark, account, key));
