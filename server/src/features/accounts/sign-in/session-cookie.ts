import '@fastify/cookie';
import { createSystemContext } from '../../../platform/context.ts';
import type { HttpExchange } from '../../../platform/http/http-exchange.ts';
import { createPlatformSingleton } from '../../../platform/platform-singleton.ts';
import { SESSION_DAYS } from './sessions.ts';

class SessionCookie {
  readonly name: string;
  readonly #isSecure: boolean;

  constructor(publicUrl: string) {
    this.#isSecure = publicUrl.startsWith('https:');
    this.name = this.#isSecure ? '__Host-vitrin_session' : 'vitrin_session';
  }

  /** Returns the token in the cookie; `undefined` if the cookie is missing or malformed. */
  read({ request }: Pick<HttpExchange, 'request'>): string | undefined {
    const token = request.cookies[this.name];
    return token && /^[\w-]{43}$/.test(token) ? token : undefined;
  }

  /** Sets the cookie for the lifetime of a session. */
  set({ reply }: Pick<HttpExchange, 'reply'>, token: string): void {
    reply.setCookie(this.name, token, { ...this.#getAttributes(), maxAge: SESSION_DAYS * 86_400 });
  }

  /** Clears the cookie and signs out the request, so that its response is that for a visitor. */
  clear({ request, reply }: HttpExchange): void {
    request.ctx = createSystemContext(request.ctx.platform);
    reply.clearCookie(this.name, this.#getAttributes());
  }

  #getAttributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#isSecure } as const;
  }
}

/** The session cookie. On https its name binds it to this host. */
export const sessionCookie = createPlatformSingleton(
  ({ config }) => new SessionCookie(config.publicUrl),
);
