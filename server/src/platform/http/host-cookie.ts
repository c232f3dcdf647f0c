import '@fastify/cookie';
import type { HttpExchange } from './http-exchange.ts';

/** A cookie of this host that scripts can't read. On https its name binds the cookie to this host. */
export class HostCookie {
  readonly name: string;
  readonly #isSecure: boolean;
  readonly #maxAgeSeconds: number;

  constructor(publicUrl: string, name: string, days: number) {
    this.#isSecure = publicUrl.startsWith('https:');
    this.name = this.#isSecure ? `__Host-${name}` : name;
    this.#maxAgeSeconds = days * 86_400;
  }

  /** Returns the value that the browser sent. */
  read({ request }: Pick<HttpExchange, 'request'>): string | undefined {
    return request.cookies[this.name];
  }

  set({ reply }: Pick<HttpExchange, 'reply'>, value: string): void {
    reply.setCookie(this.name, value, { ...this.#getAttributes(), maxAge: this.#maxAgeSeconds });
  }

  clear({ reply }: Pick<HttpExchange, 'reply'>): void {
    reply.clearCookie(this.name, this.#getAttributes());
  }

  #getAttributes() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#isSecure } as const;
  }
}
