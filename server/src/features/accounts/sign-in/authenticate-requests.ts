import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, Context } from '../../../platform/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Session, sessionFinder } from './find-session.ts';
import { sessionCookie } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; `null` without a session or on a route that ignores it. */
    user: SignedInUser | null;
  }
}

/** Sets `user` and `ctx` of each request, for the hooks and handlers that are added later. */
export function authenticateRequests(server: FastifyInstance, platform: Platform): void {
  server.addHook('onRequest', async (request, reply) => {
    const { anonymous, changes } = request.routeOptions.config;
    const session = anonymous ? null : await findSession(platform, request);
    request.user = session?.user ?? null;
    request.ctx = new Context(platform, session && toActor(session), changes ?? [], request.log);
    if (session?.isExtended) {
      const cookie = sessionCookie({ platform });
      cookie.set({ reply }, cookie.read({ request }) ?? '');
    }
  });
}

/** Returns the current user of a long-lived request such as an event stream. */
export async function findActor(
  platform: Platform,
  request: FastifyRequest,
): Promise<Actor | null> {
  const session = await findSession(platform, request);
  return session && toActor(session);
}

async function findSession(platform: Platform, request: FastifyRequest): Promise<Session | null> {
  const token = sessionCookie({ platform }).read({ request });
  return token ? sessionFinder({ platform }).find(token) : null;
}

const toActor = ({
  id: sessionId,
  user: { id, role },
  secondStepMissing,
  unread,
}: Session): Actor => ({
  id,
  role,
  sessionId,
  secondStepMissing,
  unread,
});
