import type { FastifyRequest } from 'fastify';
import { Context } from '../../platform/context.ts';
import type { HttpExchange } from '../../platform/http/http-exchange.ts';
import type { Platform } from '../../platform/platform.ts';
import { getClientInfo } from '../accounts/client-info.ts';
import { type Session, sessionFinder } from '../accounts/find-session.ts';
import { sessionCookie } from '../accounts/session-cookie.ts';
import { identifyVisitor } from '../analytics/identify-visitor.ts';
import type { Identity } from '../analytics/visitor-hasher.ts';
import { within } from './within.ts';

/** How long a visitor's session is waited for, milliseconds: a redirect takes at most 100. */
const SESSION_PATIENCE_MS = 60;

export interface Visitor {
  /** `undefined` if the visitor is not counted. */
  identity: Identity | undefined;
  /** `null`: nobody is signed in, or the database is away. */
  userId: string | null;
  isOnBreak: boolean;
}

/** Returns who clicks. Reads the database only where a session cookie came. */
export async function findVisitor(platform: Platform, http: HttpExchange): Promise<Visitor> {
  const { request } = http;
  const session = await findSession(platform, request);
  if (!session) return { identity: identityOf(request), userId: null, isOnBreak: false };
  const { user, secondStepMissing } = session;
  const actor = { id: user.id, role: user.role, secondStepMissing };
  const ctx = new Context(platform, actor, []);
  return {
    identity: identifyVisitor(ctx, http),
    userId: user.id,
    isOnBreak: user.breakUntil !== null,
  };
}

async function findSession(
  platform: Platform,
  request: FastifyRequest,
): Promise<Session | null | undefined> {
  const token = sessionCookie({ platform }).read({ request });
  if (!token) return null;
  return within(SESSION_PATIENCE_MS, sessionFinder({ platform }).find(token));
}

function identityOf(request: FastifyRequest): Identity {
  const { address, userAgent = '' } = getClientInfo({ request });
  return `${address} ${userAgent}`;
}
