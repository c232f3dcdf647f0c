import { createSystemContext } from '../../../platform/context.ts';
import { HostCookie } from '../../../platform/http/host-cookie.ts';
import type { HttpExchange } from '../../../platform/http/http-exchange.ts';
import type { Platform } from '../../../platform/platform.ts';
import { SESSION_DAYS } from './sessions.ts';

class SessionCookie {
  readonly #cookie: HostCookie;

  constructor(publicUrl: string) {
    this.#cookie = new HostCookie(publicUrl, 'vitrin_session', SESSION_DAYS);
  }

  get name(): string {
    return this.#cookie.name;
  }

  /** Returns the token in the cookie; `undefined` if the cookie is missing or malformed. */
  read(http: Pick<HttpExchange, 'request'>): string | undefined {
    const token = this.#cookie.read(http);
    return token && /^[\w-]{43}$/.test(token) ? token : undefined;
  }

  /** Sets the cookie for the lifetime of a session. */
  set(http: Pick<HttpExchange, 'reply'>, token: string): void {
    this.#cookie.set(http, token);
  }

  /** Clears the cookie and signs out the request, so that its response is that for a visitor. */
  clear({ request, reply }: HttpExchange): void {
    request.ctx = createSystemContext(request.ctx.platform);
    this.#cookie.clear({ reply });
  }
}

/** The session cookie. On https its name binds it to this host. */
export const sessionCookie = ({ platform }: { platform: Platform }) =>
  new SessionCookie(platform.config.publicUrl);
