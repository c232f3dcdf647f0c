import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../server/demo/random.ts';
import { type Call, type CallResult, call, cookieOf } from './call.ts';
import type { Site } from './site.ts';

/** What is written; each has a place in the database where its token stands. */
export const kinds = ['member', 'join', 'application', 'purchase', 'card', 'points'] as const;
export type Kind = (typeof kinds)[number];

export interface Write {
  kind: Kind;
  /** Found again by it; no two writes have the same. */
  token: string;
  /** Whether the answer came that says it is done. Else nobody knows. */
  isAcknowledged: boolean;
  /** Who wrote. */
  cookie: string;
  answer?: unknown;
}

/** What was sent to one site, and what came of it. */
export class WriteLog {
  readonly writes: Write[] = [];
  readonly pageViews = { acknowledged: 0, uncertain: 0 };
  /** What should never be, as sentences. */
  readonly wrong: string[] = [];
  /** The longest time in which nothing was acknowledged, milliseconds. */
  longestSilence = 0;
  #heard = performance.now();
  #made = 0;

  newToken(): string {
    return `sinav-${++this.#made}`;
  }

  /** Nobody waits for an answer from here on. */
  beginSilenceAnew(): void {
    this.longestSilence = 0;
    this.#heard = performance.now();
  }

  /** How long nothing has been acknowledged by now, milliseconds. */
  get silence(): number {
    return performance.now() - this.#heard;
  }

  heard(): void {
    const now = performance.now();
    this.longestSilence = Math.max(this.longestSilence, now - this.#heard);
    this.#heard = now;
  }
}

/** How often each is chosen: hashing a password costs more than all the others together. */
const often: Record<Kind | 'view', number> = {
  member: 1,
  join: 0,
  application: 6,
  purchase: 8,
  card: 2,
  points: 2,
  view: 5,
};
const choices = Object.entries(often).flatMap(([kind, times]) =>
  Array<Kind | 'view'>(times).fill(kind as Kind | 'view'),
);

/** Writes one thing, chosen at random, and keeps the books. A new member joins the event at once. */
export async function writeSomething(site: Site, books: WriteLog, random: Random): Promise<void> {
  const kind = random.pick(choices);
  const { cookie, id } = random.pick(site.members);
  const token = books.newToken();
  switch (kind) {
    case 'view':
      return viewPage(site, books);
    case 'member':
      return registerAndJoin(site, books, token);
    case 'application': {
      const investmentAmount = random.between(100, 5000);
      const body = { ticketCompanyId: site.ticketCompanyId, username: token, investmentAmount };
      const route = 'POST /api/ticket-applications';
      const sent = await write(site, books, { kind, token, cookie }, route, { body });
      if (sent) await decide(site, books, JSON.parse(sent.text).id);
      return;
    }
    case 'purchase':
      await write(site, books, { kind, token, cookie }, ...purchase(site, token));
      return;
    case 'card': {
      const body = { title: token, link: 'https://ornek.example/', status: 'draft' };
      await write(site, books, { kind, token, cookie: site.admin }, 'POST /api/cards', { body });
      return;
    }
    case 'points': {
      const body = { delta: random.between(1, 50), reason: token };
      const route = `POST /api/admin/users/${id}/points`;
      await write(site, books, { kind, token, cookie: site.admin }, route, { body });
      return;
    }
  }
}

/** A member has but 20 applications that wait. */
async function decide(site: Site, books: WriteLog, id: string): Promise<void> {
  const decision = { body: { status: 'rejected' }, cookie: site.admin };
  await send(site, books, `PATCH /api/admin/ticket-applications/${id}`, decision, 200);
}

const purchase = ({ rewardId }: Site, token: string): [route: string, sent: Call] => [
  'POST /api/user-rewards/purchase',
  { body: { rewardId }, headers: { 'idempotency-key': token } },
];

/** Sends a purchase once more, as a browser does that got no answer. */
export function buyAgain(site: Site, { token, cookie }: Write): Promise<CallResult> {
  const [route, sent] = purchase(site, token);
  return callSite(site, route, { ...sent, cookie });
}

async function registerAndJoin(site: Site, books: WriteLog, token: string): Promise<void> {
  const body = { username: token, email: `${token}@ornek.example`, password: `${token} şifresi` };
  const register = { kind: 'member', token, cookie: '' } as const;
  const answer = await write(site, books, register, 'POST /api/auth/register', { body });
  if (answer?.status !== 201) return;
  const joined = books.newToken();
  const join = { kind: 'join', token: joined, cookie: cookieOf(answer) } as const;
  const route = `POST /api/events/${site.eventId}/participate`;
  await write(site, books, join, route, { body: { message: joined } });
}

async function viewPage(site: Site, books: WriteLog): Promise<void> {
  const body = { path: '/market', referrer: null };
  const answer = await send(site, books, 'POST /api/analytics/page-view', { body }, 200);
  books.pageViews[answer ? 'acknowledged' : 'uncertain']++;
}

async function write(
  site: Site,
  books: WriteLog,
  known: Omit<Write, 'isAcknowledged'>,
  route: string,
  sent: Call,
): Promise<CallResult | undefined> {
  const entry: Write = { ...known, isAcknowledged: false };
  books.writes.push(entry);
  const { cookie } = known;
  const expected = known.kind === 'points' ? 200 : 201;
  const answer = await send(site, books, route, { ...sent, cookie }, expected);
  if (!answer) return undefined;
  entry.isAcknowledged = true;
  entry.answer = JSON.parse(answer.text);
  entry.cookie ||= cookieOf(answer);
  return answer;
}

/** Anything but what is expected, 503 ("try again") and a broken connection is wrong. */
async function send(
  site: Site,
  books: WriteLog,
  route: string,
  sent: Call,
  expected: number,
): Promise<CallResult | undefined> {
  try {
    const answer = await callSite(site, route, sent);
    if (answer.status === expected) {
      books.heard();
      return answer;
    }
    if (answer.status !== 503) books.wrong.push(`${route}: ${answer.status} ${answer.text}`);
  } catch (error) {
    if (/no answer/.test(String(error))) books.wrong.push(`${route}: ${error}`);
  }
  await sleep(20);
  return undefined;
}

function callSite({ origin, agent, host }: Site, route: string, sent: Call): Promise<CallResult> {
  const headers = { ...sent.headers, ...(host && { host }) };
  return call(route.replace(' ', ` ${origin}`), { ...sent, agent, headers });
}

/** How much was written, in words. */
export function tally({ writes, pageViews }: WriteLog): string {
  const acknowledged = writes.filter(({ isAcknowledged }) => isAcknowledged).length;
  const all = acknowledged + pageViews.acknowledged;
  const uncertain = writes.length - acknowledged + pageViews.uncertain;
  return `${all} writes acknowledged, all there once; ${uncertain} that nobody knew of`;
}
