import type { User } from '@vitrin/contract/accounts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/http/platform.ts';
import { SessionFinder } from './find-session.ts';
import type { SessionCookie } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person; `null` when there is none or the route does not ask. */
    user: User | null;
  }
}

/** Finds out who asks, before anything else about the call is decided. */
export function createSessionHook({ pool, db, topics }: Platform, cookie: SessionCookie) {
  const sessions = new SessionFinder(pool);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = request.routeOptions.config.anonymous ? undefined : cookie.read({ request });
    const session = token ? await sessions.find(token) : null;
    request.user = session?.user ?? null;
    request.ctx = {
      db,
      topics,
      actor: session && { id: session.user.id, role: session.user.role, sessionId: session.id },
    };
    if (token && session?.prolonged) cookie.set({ reply }, token);
  };
}
