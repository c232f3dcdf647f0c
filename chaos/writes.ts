import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../server/demo/random.ts';
import { type CallOptions, type CallResult, call, getCookie } from './call.ts';
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
  /** Unexpected responses and timeouts, as sentences */
  readonly violations: string[] = [];
  /** Requests that ended with 503 or a broken connection, as sentences */
  readonly unanswered: string[] = [];
  /** Time of the last acknowledged write */
  lastAcknowledgedAt = 0;
  #tokenCount = 0;

  createToken(): string {
    return `sinav-${++this.#tokenCount}`;
  }
}

/** Relative frequencies. Members are rare: hashing a password costs more than all other writes together. */
const weights: Record<Kind | 'view', number> = {
  member: 1,
  join: 0,
  application: 6,
  purchase: 8,
  card: 2,
  points: 2,
  view: 5,
};
const choices = Object.entries(weights).flatMap(([kind, weight]) =>
  Array<Kind | 'view'>(weight).fill(kind as Kind | 'view'),
);

/** Sends one random write and logs it. A new member also joins the event. */
export async function sendRandomWrite(
  site: Site,
  writeLog: WriteLog,
  random: Random,
): Promise<void> {
  const kind = random.pick(choices);
  const { cookie, id } = random.pick(site.members);
  const token = writeLog.createToken();
  switch (kind) {
    case 'view':
      return viewPage(site, writeLog);
    case 'member':
      return registerAndJoin(site, writeLog, token);
    case 'application': {
      const investmentAmount = random.between(100, 5000);
      const body = { ticketCompanyId: site.ticketCompanyId, username: token, investmentAmount };
      const route = 'POST /api/ticket-applications';
      const response = await sendWrite(site, writeLog, { kind, token, cookie }, route, { body });
      if (response) await rejectApplication(site, writeLog, JSON.parse(response.text).id);
      return;
    }
    case 'purchase':
      await sendWrite(
        site,
        writeLog,
        { kind, token, cookie },
        ...createPurchaseRequest(site, token),
      );
      return;
    case 'card': {
      const body = { title: token, link: 'https://ornek.example/', status: 'draft' };
      await sendWrite(site, writeLog, { kind, token, cookie: site.admin }, 'POST /api/cards', {
        body,
      });
      return;
    }
    case 'points': {
      const body = { delta: random.between(1, 50), reason: token };
      const route = `POST /api/admin/users/${id}/points`;
      await sendWrite(site, writeLog, { kind, token, cookie: site.admin }, route, { body });
      return;
    }
  }
}

/** Rejects an application, because a member may have only 20 pending ones. */
async function rejectApplication(site: Site, writeLog: WriteLog, id: string): Promise<void> {
  const decision = { body: { status: 'rejected' }, cookie: site.admin };
  await send(site, writeLog, `PATCH /api/admin/ticket-applications/${id}`, decision, 200);
}

const createPurchaseRequest = (
  { rewardId }: Site,
  token: string,
): [route: string, options: CallOptions] => [
  'POST /api/user-rewards/purchase',
  { body: { rewardId }, headers: { 'idempotency-key': token } },
];

/** Repeats a purchase, like a browser that got no response. */
export function repeatPurchase(site: Site, { token, cookie }: Write): Promise<CallResult> {
  const [route, options] = createPurchaseRequest(site, token);
  return callSite(site, route, { ...options, cookie });
}

async function registerAndJoin(site: Site, writeLog: WriteLog, token: string): Promise<void> {
  const body = { username: token, email: `${token}@ornek.example`, password: `${token} şifresi` };
  const registration = { kind: 'member', token, cookie: '' } as const;
  const response = await sendWrite(site, writeLog, registration, 'POST /api/auth/register', {
    body,
  });
  if (response?.status !== 201) return;
  const joinToken = writeLog.createToken();
  const joinWrite = { kind: 'join', token: joinToken, cookie: getCookie(response) } as const;
  const route = `POST /api/events/${site.eventId}/participate`;
  await sendWrite(site, writeLog, joinWrite, route, { body: { message: joinToken } });
}

async function viewPage(site: Site, writeLog: WriteLog): Promise<void> {
  const body = { path: '/market', referrer: null };
  const response = await send(site, writeLog, 'POST /api/analytics/page-view', { body }, 200);
  writeLog.pageViews[response ? 'acknowledged' : 'uncertain']++;
}

async function sendWrite(
  site: Site,
  writeLog: WriteLog,
  writeFields: Omit<Write, 'isAcknowledged'>,
  route: string,
  options: CallOptions,
): Promise<CallResult | undefined> {
  const entry: Write = { ...writeFields, isAcknowledged: false };
  writeLog.writes.push(entry);
  const { cookie } = writeFields;
  const expectedStatus = writeFields.kind === 'points' ? 200 : 201;
  const response = await send(site, writeLog, route, { ...options, cookie }, expectedStatus);
  if (!response) return undefined;
  entry.isAcknowledged = true;
  entry.response = JSON.parse(response.text);
  entry.cookie ||= getCookie(response);
  return response;
}

/**
 * Sends a request. Returns the response with the expected status, else undefined.
 * Logs 503 and broken connections as unanswered, everything else as a violation.
 */
async function send(
  site: Site,
  writeLog: WriteLog,
  route: string,
  options: CallOptions,
  expectedStatus: number,
): Promise<CallResult | undefined> {
  try {
    const response = await callSite(site, route, options);
    if (response.status === expectedStatus) {
      writeLog.lastAcknowledgedAt = performance.now();
      return response;
    }
    const messages = response.status === 503 ? writeLog.unanswered : writeLog.violations;
    messages.push(`${route}: ${response.status} ${response.text}`);
  } catch (error) {
    const messages = /no answer/.test(String(error)) ? writeLog.violations : writeLog.unanswered;
    messages.push(`${route}: ${error}`);
  }
  await sleep(20);
  return undefined;
}

function callSite(
  { origin, agent, host }: Site,
  route: string,
  options: CallOptions,
): Promise<CallResult> {
  const headers = { ...options.headers, ...(host && { host }) };
  return call(route.replace(' ', ` ${origin}`), { ...options, agent, headers });
}

const WORKERS = 8;
/** The server counts as down after this time without an acknowledged write. Workers then pause, so that it can start. */
const DOWN_AFTER_MS = 200;
const PAUSE_MS = 100;

/** Runs workers that write continuously during `work`, whatever happens to the site. */
export async function withWriteLoad(
  site: Site,
  writeLog: WriteLog,
  random: Random,
  work: () => Promise<unknown>,
): Promise<void> {
  let isWriting = true;
  writeLog.lastAcknowledgedAt = performance.now();
  const workers = Array.from({ length: WORKERS }, async (_, index) => {
    const workerRandom = random.fork(index);
    while (isWriting) {
      await sendRandomWrite(site, writeLog, workerRandom);
      const isDown = performance.now() - writeLog.lastAcknowledgedAt > DOWN_AFTER_MS;
      await sleep(workerRandom.between(0, 15) + (isDown ? PAUSE_MS : 0));
    }
  });
  try {
    await work();
  } finally {
    isWriting = false;
    await Promise.all(workers);
  }
}

/** Returns a text with the numbers of acknowledged and uncertain writes, page views included. */
export function summarizeWrites({ writes, pageViews }: WriteLog): string {
  const acknowledgedWriteCount = writes.filter(({ isAcknowledged }) => isAcknowledged).length;
  const acknowledgedCount = acknowledgedWriteCount + pageViews.acknowledged;
  const uncertainCount = writes.length - acknowledgedWriteCount + pageViews.uncertain;
  return `${acknowledgedCount} writes acknowledged, each stored once; ${uncertainCount} uncertain`;
}
