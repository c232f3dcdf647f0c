import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../server/demo/random.ts';
import { type Call, type CallResult, call, cookieOf } from './call.ts';
import type { Site } from './site.ts';

/** Kinds of writes; each stores its token in the database. */
export const kinds = ['member', 'join', 'application', 'purchase', 'card', 'points'] as const;
export type Kind = (typeof kinds)[number];

export interface Write {
  kind: Kind;
  /** Unique text that identifies the write */
  token: string;
  /** True if a success response arrived; otherwise the outcome is uncertain. */
  isAcknowledged: boolean;
  /** Session of the writer */
  cookie: string;
  response?: unknown;
}

/** All writes to one site with their outcomes */
export class WriteLog {
  readonly writes: Write[] = [];
  readonly pageViews = { acknowledged: 0, uncertain: 0 };
  /** Violations, as sentences */
  readonly violations: string[] = [];
  /** Requests that ended with 503 or a broken connection, as sentences */
  readonly unanswered: string[] = [];
  /** Time of the last acknowledged write */
  lastAcknowledgedAt = 0;
  #made = 0;

  newToken(): string {
    return `sinav-${++this.#made}`;
  }
}

/** Relative frequencies; hashing a password costs more than all other writes together. */
const weights: Record<Kind | 'view', number> = {
  member: 1,
  join: 0,
  application: 6,
  purchase: 8,
  card: 2,
  points: 2,
  view: 5,
};
const choices = Object.entries(weights).flatMap(([kind, times]) =>
  Array<Kind | 'view'>(times).fill(kind as Kind | 'view'),
);

/** Makes one random write and logs it. A new member also joins the event. */
export async function makeRandomWrite(
  site: Site,
  writeLog: WriteLog,
  random: Random,
): Promise<void> {
  const kind = random.pick(choices);
  const { cookie, id } = random.pick(site.members);
  const token = writeLog.newToken();
  switch (kind) {
    case 'view':
      return viewPage(site, writeLog);
    case 'member':
      return registerAndJoin(site, writeLog, token);
    case 'application': {
      const investmentAmount = random.between(100, 5000);
      const body = { ticketCompanyId: site.ticketCompanyId, username: token, investmentAmount };
      const route = 'POST /api/ticket-applications';
      const sent = await write(site, writeLog, { kind, token, cookie }, route, { body });
      if (sent) await decide(site, writeLog, JSON.parse(sent.text).id);
      return;
    }
    case 'purchase':
      await write(site, writeLog, { kind, token, cookie }, ...purchase(site, token));
      return;
    case 'card': {
      const body = { title: token, link: 'https://ornek.example/', status: 'draft' };
      await write(site, writeLog, { kind, token, cookie: site.admin }, 'POST /api/cards', { body });
      return;
    }
    case 'points': {
      const body = { delta: random.between(1, 50), reason: token };
      const route = `POST /api/admin/users/${id}/points`;
      await write(site, writeLog, { kind, token, cookie: site.admin }, route, { body });
      return;
    }
  }
}

/** Rejects an application, because a member may have only 20 pending ones. */
async function decide(site: Site, writeLog: WriteLog, id: string): Promise<void> {
  const decision = { body: { status: 'rejected' }, cookie: site.admin };
  await send(site, writeLog, `PATCH /api/admin/ticket-applications/${id}`, decision, 200);
}

const purchase = ({ rewardId }: Site, token: string): [route: string, sent: Call] => [
  'POST /api/user-rewards/purchase',
  { body: { rewardId }, headers: { 'idempotency-key': token } },
];

/** Repeats a purchase, like a browser without a response. */
export function repeatPurchase(site: Site, { token, cookie }: Write): Promise<CallResult> {
  const [route, sent] = purchase(site, token);
  return callSite(site, route, { ...sent, cookie });
}

async function registerAndJoin(site: Site, writeLog: WriteLog, token: string): Promise<void> {
  const body = { username: token, email: `${token}@ornek.example`, password: `${token} şifresi` };
  const register = { kind: 'member', token, cookie: '' } as const;
  const response = await write(site, writeLog, register, 'POST /api/auth/register', { body });
  if (response?.status !== 201) return;
  const joined = writeLog.newToken();
  const join = { kind: 'join', token: joined, cookie: cookieOf(response) } as const;
  const route = `POST /api/events/${site.eventId}/participate`;
  await write(site, writeLog, join, route, { body: { message: joined } });
}

async function viewPage(site: Site, writeLog: WriteLog): Promise<void> {
  const body = { path: '/market', referrer: null };
  const response = await send(site, writeLog, 'POST /api/analytics/page-view', { body }, 200);
  writeLog.pageViews[response ? 'acknowledged' : 'uncertain']++;
}

async function write(
  site: Site,
  writeLog: WriteLog,
  known: Omit<Write, 'isAcknowledged'>,
  route: string,
  sent: Call,
): Promise<CallResult | undefined> {
  const entry: Write = { ...known, isAcknowledged: false };
  writeLog.writes.push(entry);
  const { cookie } = known;
  const expected = known.kind === 'points' ? 200 : 201;
  const response = await send(site, writeLog, route, { ...sent, cookie }, expected);
  if (!response) return undefined;
  entry.isAcknowledged = true;
  entry.response = JSON.parse(response.text);
  entry.cookie ||= cookieOf(response);
  return response;
}

/** Logs a violation for anything but the expected status, 503 and a broken connection. */
async function send(
  site: Site,
  writeLog: WriteLog,
  route: string,
  sent: Call,
  expected: number,
): Promise<CallResult | undefined> {
  try {
    const response = await callSite(site, route, sent);
    if (response.status === expected) {
      writeLog.lastAcknowledgedAt = performance.now();
      return response;
    }
    const list = response.status === 503 ? writeLog.unanswered : writeLog.violations;
    list.push(`${route}: ${response.status} ${response.text}`);
  } catch (error) {
    const list = /no answer/.test(String(error)) ? writeLog.violations : writeLog.unanswered;
    list.push(`${route}: ${error}`);
  }
  await sleep(20);
  return undefined;
}

function callSite({ origin, agent, host }: Site, route: string, sent: Call): Promise<CallResult> {
  const headers = { ...sent.headers, ...(host && { host }) };
  return call(route.replace(' ', ` ${origin}`), { ...sent, agent, headers });
}

const WORKERS = 8;
/** After this many milliseconds without a response the server is down; then workers pause, to let it start. */
const DOWN_AFTER_MS = 200;
const PAUSE_MS = 100;

/** Runs workers that write continuously during `work`, whatever happens to the site. */
export async function withWriteLoad(
  site: Site,
  writeLog: WriteLog,
  random: Random,
  work: () => Promise<unknown>,
): Promise<void> {
  let writing = true;
  writeLog.lastAcknowledgedAt = performance.now();
  const workers = Array.from({ length: WORKERS }, async (_, at) => {
    const own = random.fork(at);
    while (writing) {
      await makeRandomWrite(site, writeLog, own);
      const isDown = performance.now() - writeLog.lastAcknowledgedAt > DOWN_AFTER_MS;
      await sleep(own.between(0, 15) + (isDown ? PAUSE_MS : 0));
    }
  });
  try {
    await work();
  } finally {
    writing = false;
    await Promise.all(workers);
  }
}

/** Describes the number of writes. */
export function summarizeWrites({ writes, pageViews }: WriteLog): string {
  const acknowledged = writes.filter(({ isAcknowledged }) => isAcknowledged).length;
  const all = acknowledged + pageViews.acknowledged;
  const uncertain = writes.length - acknowledged + pageViews.uncertain;
  return `${all} writes acknowledged, each stored once; ${uncertain} uncertain`;
}
