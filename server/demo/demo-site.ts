import type { InputOf, ReturnsOf, RouteName } from '@vitrin/contract/api.ts';
import type { App } from '../src/app.ts';
import { sessionCookie } from '../src/features/accounts/sign-in/session-cookie.ts';
import { createSession } from '../src/features/accounts/sign-in/sessions.ts';
import { type Context, createSystemContext } from '../src/platform/context.ts';
import type { Platform } from '../src/platform/platform.ts';
import type { FakeTelegram } from '../test/fake-telegram.ts';
import type { Random } from './random.ts';
import { DAY_MS, type Schedule } from './schedule.ts';

/** A user with an account. */
export interface DemoUser {
  id: string;
  username: string;
}

export interface Staff {
  /** The site's first super admin. */
  owner: DemoUser;
  /** A second super admin, because staff can't correct their own points. */
  secondAdmin: DemoUser;
  /** All staff except the owner; they do the daily work. */
  all: DemoUser[];
}

interface RequestParts {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: object;
}

interface Form {
  headers: Record<string, string>;
  body: Buffer;
}

/** A session is renewed after this time, before it can expire. */
const SESSION_MS = 20 * DAY_MS;
const device =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
/** Expected refusals: not allowed now, deleted meanwhile, too late or too little. */
const expectedRefusals = new Set([401, 403, 404, 409]);

/** The simulated site and its HTTP client. */
export class DemoSite {
  readonly platform: Platform;
  readonly schedule: Schedule;
  readonly random: Random;
  readonly telegram: FakeTelegram;
  /** Hash of every account's password. */
  readonly passwordHash: string;
  readonly members: DemoUser[] = [];
  /** Ids of deleted accounts. */
  readonly deletedIds = new Set<string>();
  /** The current stream link; `undefined` while the rule pays for codes. */
  streamUrl: string | undefined;
  /** Address of the page that shows the codes of the current stream. */
  overlayUrl: string | undefined;
  readonly #server: App['server'];
  #staff: Staff | undefined;
  readonly #counts = new Map<string, number>();
  readonly #sessions = new Map<string, { cookie: Promise<string>; since: number }>();

  constructor({
    server,
    ...options
  }: Pick<DemoSite, 'platform' | 'schedule' | 'random' | 'telegram' | 'passwordHash'> &
    Pick<App, 'server'>) {
    this.platform = options.platform;
    this.schedule = options.schedule;
    this.random = options.random;
    this.telegram = options.telegram;
    this.passwordHash = options.passwordHash;
    this.#server = server;
  }

  get staff(): Staff {
    if (!this.#staff) throw new Error('The staff has not been created');
    return this.#staff;
  }

  set staff(staff: Staff) {
    this.#staff = staff;
  }

  /**
   * Returns the number of calls with this key, including this one. Counting instead of random choice makes rare cases
   * occur on small sites too.
   */
  nextCount(key: string): number {
    const n = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, n);
    return n;
  }

  /** Context of the system. */
  get ctx(): Context<null> {
    return createSystemContext(this.platform);
  }

  /** Sends a request that must succeed. */
  async call<R extends RouteName>(
    as: DemoUser | null,
    route: R,
    input: InputOf<R>,
  ): Promise<ReturnsOf<R>> {
    const { statusCode, body } = await this.#send(as, route, input as RequestParts);
    if (statusCode >= 400) throw new Error(`${route}: ${statusCode} ${body}`);
    return parseResponse(body);
  }

  /** Sends a request that may be refused. */
  async attempt<R extends RouteName>(
    as: DemoUser,
    route: R,
    input: InputOf<R>,
  ): Promise<ReturnsOf<R> | undefined> {
    if (this.deletedIds.has(as.id)) return undefined;
    const { statusCode, body } = await this.#send(as, route, input as RequestParts);
    if (expectedRefusals.has(statusCode)) return undefined;
    if (statusCode >= 400) throw new Error(`${route}: ${statusCode} ${body}`);
    return parseResponse(body);
  }

  /** Sends a form with a file. */
  async sendForm<ResponseBody>(
    as: DemoUser,
    path: string,
    { headers, body }: Form,
  ): Promise<ResponseBody> {
    const cookie = await this.#getCookie(as);
    const response = await this.#server.inject({
      method: 'POST',
      url: path,
      headers: { ...headers, cookie, origin: this.platform.config.publicUrl },
      payload: body,
    });
    if (response.statusCode >= 400) throw new Error(`${path}: ${response.body}`);
    return response.json();
  }

  /** Opens a page with a fresh browser. */
  async fetch(path: string, as: DemoUser | null) {
    const userAgent = `${device} ${this.nextCount('browser')}`;
    return this.#server.inject({
      url: path,
      headers: { 'user-agent': userAgent, ...(as && { cookie: await this.#getCookie(as) }) },
    });
  }

  async #send(as: DemoUser | null, route: RouteName, input: RequestParts) {
    const [method = '', path = ''] = route.split(' ');
    const { params = {}, query, body } = input;
    return this.#server.inject({
      method: method as 'GET',
      url: path.replace(/:(\w+)/g, (_, name) => params[name] ?? ''),
      headers: {
        ...(as && { cookie: await this.#getCookie(as) }),
        origin: this.platform.config.publicUrl,
      },
      ...(query && { query: Object.fromEntries(Object.entries(query).map(toTextEntry)) }),
      ...(body && { payload: body }),
    });
  }

  /** Returns the session cookie of a user, who has one session at a time. */
  #getCookie({ id }: DemoUser): Promise<string> {
    const session = this.#sessions.get(id);
    if (session && Date.now() - session.since < SESSION_MS) return session.cookie;
    const cookie = createSession(this.platform, id, device).then(
      (token) => `${sessionCookie(this).name}=${token}`,
    );
    this.#sessions.set(id, { cookie, since: Date.now() });
    return cookie;
  }
}

const toTextEntry = ([name, value]: [string, string | number]) => [name, String(value)] as const;

/** Returns undefined for a response without a body, as in the contract. */
function parseResponse(body: string) {
  return body === '' ? undefined : JSON.parse(body);
}
