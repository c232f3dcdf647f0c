import type { InputOf, ReturnsOf, RouteName } from '@vitrin/contract/api.ts';
import type { App } from '../src/app.ts';
import { sessionCookie } from '../src/features/accounts/session-cookie.ts';
import { createSession } from '../src/features/accounts/sessions.ts';
import { type Context, systemContext } from '../src/platform/context.ts';
import type { Platform } from '../src/platform/platform.ts';
import type { FakeTelegram } from '../test/fake-telegram.ts';
import type { Random } from './random.ts';
import { DAY, type Schedule } from './schedule.ts';

/** Somebody with an account. */
export interface DemoUser {
  id: string;
  username: string;
}

export interface Staff {
  /** The site's first super_admin. */
  owner: DemoUser;
  /** Another one: nobody corrects their own points. */
  deputy: DemoUser;
  /** Those who do the daily work. */
  all: DemoUser[];
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: object;
}

interface Form {
  headers: Record<string, string>;
  body: Buffer;
}

/** A session is renewed before anything of it could run out, milliseconds. */
const SESSION = 20 * DAY;
const device =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
/** What may befall anybody: not allowed at the moment, gone by now, too late or too little. */
const ordinary = new Set([401, 403, 404, 409]);

/** The site that is being lived through, and the ways in which people act on it: those of the browser. */
export class DemoSite {
  readonly platform: Platform;
  readonly agenda: Schedule;
  readonly random: Random;
  readonly telegram: FakeTelegram;
  /** Of every account's password. */
  readonly passwordHash: string;
  readonly members: DemoUser[] = [];
  /** Ids of those who have deleted their account. */
  readonly gone = new Set<string>();
  /** The stream whose link pays at the moment. */
  streamUrl: string | undefined;
  readonly #server: App['server'];
  #staff: Staff | undefined;
  readonly #counts = new Map<string, number>();
  readonly #sessions = new Map<string, { cookie: Promise<string>; since: number }>();

  constructor({
    server,
    ...given
  }: Pick<DemoSite, 'platform' | 'agenda' | 'random' | 'telegram' | 'passwordHash'> &
    Pick<App, 'server'>) {
    this.platform = given.platform;
    this.agenda = given.agenda;
    this.random = given.random;
    this.telegram = given.telegram;
    this.passwordHash = given.passwordHash;
    this.#server = server;
  }

  get staff(): Staff {
    if (!this.#staff) throw new Error('Nobody has hired the staff');
    return this.#staff;
  }

  set staff(staff: Staff) {
    this.#staff = staff;
  }

  /** How often it has been asked for that: what comes at every so manieth time comes on a small site too. */
  nth(what: string): number {
    const n = (this.#counts.get(what) ?? 0) + 1;
    this.#counts.set(what, n);
    return n;
  }

  /** In which the site itself acts. */
  get ctx(): Context<null> {
    return systemContext(this.platform);
  }

  /** Makes a call that has to succeed. */
  async call<R extends RouteName>(
    as: DemoUser | null,
    route: R,
    input: InputOf<R>,
  ): Promise<ReturnsOf<R>> {
    const { statusCode, body } = await this.#send(as, route, input as Parts);
    if (statusCode >= 400) throw new Error(`${route}: ${statusCode} ${body}`);
    return answerIn(body);
  }

  /** Makes one that the site may refuse, as it does now and then. */
  async attempt<R extends RouteName>(
    as: DemoUser,
    route: R,
    input: InputOf<R>,
  ): Promise<ReturnsOf<R> | undefined> {
    if (this.gone.has(as.id)) return undefined;
    const { statusCode, body } = await this.#send(as, route, input as Parts);
    if (ordinary.has(statusCode)) return undefined;
    if (statusCode >= 400) throw new Error(`${route}: ${statusCode} ${body}`);
    return answerIn(body);
  }

  /** Sends a form with a file. */
  async sendForm<Answer>(as: DemoUser, path: string, { headers, body }: Form): Promise<Answer> {
    const cookie = await this.#cookieOf(as);
    const answer = await this.#server.inject({
      method: 'POST',
      url: path,
      headers: { ...headers, cookie, origin: this.platform.config.publicUrl },
      payload: body,
    });
    if (answer.statusCode >= 400) throw new Error(`${path}: ${answer.body}`);
    return answer.json();
  }

  /** Opens an address as a browser that hasn't been there before. */
  async fetch(path: string, as: DemoUser | null) {
    const userAgent = `${device} ${this.nth('browser')}`;
    return this.#server.inject({
      url: path,
      headers: { 'user-agent': userAgent, ...(as && { cookie: await this.#cookieOf(as) }) },
    });
  }

  async #send(as: DemoUser | null, route: RouteName, input: Parts) {
    const [method = '', path = ''] = route.split(' ');
    const { params = {}, query, body } = input;
    return this.#server.inject({
      method: method as 'GET',
      url: path.replace(/:(\w+)/g, (_, name) => params[name] ?? ''),
      headers: {
        ...(as && { cookie: await this.#cookieOf(as) }),
        origin: this.platform.config.publicUrl,
      },
      ...(query && { query: Object.fromEntries(Object.entries(query).map(textOf)) }),
      ...(body && { payload: body }),
    });
  }

  /** One for all that somebody does at a time. */
  #cookieOf({ id }: DemoUser): Promise<string> {
    const known = this.#sessions.get(id);
    if (known && Date.now() - known.since < SESSION) return known.cookie;
    const cookie = createSession(this.platform, id, device).then(
      (token) => `${sessionCookie(this).name}=${token}`,
    );
    this.#sessions.set(id, { cookie, since: Date.now() });
    return cookie;
  }
}

const textOf = ([name, value]: [string, string | number]) => [name, String(value)] as const;

/** Of an answer without a body `undefined`, which is what the contract says of it. */
function answerIn(body: string) {
  return body === '' ? undefined : JSON.parse(body);
}
