import type { User } from '@vitrin/contract/accounts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, Context } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session, SessionFinder } from './find-session.ts';
import type { SessionCookie } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person; `null` when there is none or the route does not ask. */
    user: User | null;
  }
}

/** Finds out who asks, before anything else about the call is decided. */
export function createSessionHook(
  platform: Platform,
  cookie: SessionCookie,
  sessions: SessionFinder,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = request.routeOptions.config.anonymous ? undefined : cookie.read({ request });
    const session = token ? await sessions.find(token) : null;
    request.user = session?.user ?? null;
    const { changes } = request.routeOptions.config;
    request.ctx = new Context(platform, session && actorOf(session), changes ?? []);
    if (token && session?.prolonged) cookie.set({ reply }, token);
  };
}

/** Who asks now, by the cookie of a call that has begun: for those that go on and on. */
export async function findActor(
  request: FastifyRequest,
  cookie: SessionCookie,
  sessions: SessionFinder,
): Promise<Actor | null> {
  const token = cookie.read({ request });
  const session = token ? await sessions.find(token) : null;
  return session && actorOf(session);
}

const actorOf = ({ id: sessionId, user: { id, role }, secondStepMissing }: Session): Actor => ({
  id,
  role,
  sessionId,
  secondStepMissing,
});
