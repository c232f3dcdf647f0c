import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { sessionFinder } from '../../accounts/sign-in/find-session.ts';
import { sessionCookie } from '../../accounts/sign-in/session-cookie.ts';
import { hasCachedBreak } from '../../accounts/sign-in/sessions-on-break.ts';
import { identifyBrowser, identifyMember } from '../../analytics/identify-visitor.ts';
import type { Identity } from '../../analytics/visitor-hasher.ts';
import { resolveWithin } from './resolve-within.ts';

/** Maximum wait for the visitor's session in milliseconds: a redirect may take at most 100. */
const SESSION_TIMEOUT_MS = 50;

/** Sender of a request: session token, and the identity of an anonymous visitor. */
export interface Client {
  token: string | undefined;
  anonymous: Identity;
}

export interface Visitor {
  /** `undefined` if the visitor is not counted. */
  identity: Identity | undefined;
  /** `null`: not signed in. */
  userId: string | null;
  isOnBreak: boolean;
}

/** Returns the sender of a request without reading the database. */
export function readClient(platform: Platform, request: FastifyRequest): Client {
  const token = sessionCookie({ platform }).read({ request });
  return { token, anonymous: identifyBrowser({ request }) };
}

/**
 * Returns the visitor who clicked. Reads the database only for a request with a session cookie.
 * @throws if the database is unavailable
 */
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

/** Returns the visitor, or `undefined` after a timeout or an error, and whether a break forbids the redirect. */
export async function findVisitorWithTimeout(
  platform: Platform,
  client: Client,
): Promise<{ visitor: Visitor | undefined; isOnBreak: boolean }> {
  const { token } = client;
  if (!token) return { visitor: await findVisitor(platform, client), isOnBreak: false };
  const cachedBreakPromise = hasCachedBreak({ platform }, token).catch(() => false);
  const visitor = await resolveWithin(SESSION_TIMEOUT_MS, findVisitor(platform, client));
  // No timeout here: a break that has just started invalidates the cached value, and computing it may take longer.
  return { visitor, isOnBreak: visitor ? visitor.isOnBreak : await cachedBreakPromise };
}
