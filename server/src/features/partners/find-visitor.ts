import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { getClientInfo } from '../accounts/client-info.ts';
import { sessionFinder } from '../accounts/find-session.ts';
import { sessionCookie } from '../accounts/session-cookie.ts';
import { isCachedOnBreak } from '../accounts/sessions-on-break.ts';
import { identifyMember } from '../analytics/identify-visitor.ts';
import type { Identity } from '../analytics/visitor-hasher.ts';
import { within } from './within.ts';

/** Maximum wait for the visitor's session in milliseconds: a redirect may take at most 100. */
const SESSION_TIMEOUT_MS = 60;

/** What a request says of its sender. */
export interface Client {
  token: string | undefined;
  anonymous: Identity;
}

export interface Visitor {
  /** `undefined` if the visitor is not counted. */
  identity: Identity | undefined;
  /** `null`: nobody is signed in. */
  userId: string | null;
  isOnBreak: boolean;
}

export function readClient(platform: Platform, request: FastifyRequest): Client {
  const { address, userAgent = '' } = getClientInfo({ request });
  const token = sessionCookie({ platform }).read({ request });
  return { token, anonymous: `${address} ${userAgent}` };
}

/** Returns who clicks. Reads the database only where a session cookie came. @throws while the database is away */
export async function findVisitor(
  platform: Platform,
  { token, anonymous }: Client,
): Promise<Visitor> {
  const session = token ? await sessionFinder({ platform }).find(token) : null;
  if (!session) return { identity: anonymous, userId: null, isOnBreak: false };
  const { user, secondStepMissing } = session;
  const identity = identifyMember({ id: user.id, role: user.role, secondStepMissing });
  return { identity, userId: user.id, isOnBreak: user.breakUntil !== null };
}

/** Returns the visitor, or `undefined` where the database is away, and whether the redirect is closed by a break. */
export async function findVisitorSoon(
  platform: Platform,
  client: Client,
): Promise<{ visitor: Visitor | undefined; isOnBreak: boolean }> {
  const { token } = client;
  const [visitor, isCached] = await Promise.all([
    within(SESSION_TIMEOUT_MS, findVisitor(platform, client)),
    token && within(SESSION_TIMEOUT_MS, isCachedOnBreak({ platform }, token)),
  ]);
  return { visitor, isOnBreak: visitor ? visitor.isOnBreak : isCached === true };
}
