import type { Access } from '@vitrin/contract/endpoint.ts';
import type { Context } from '../context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, set before any handler runs. */
    ctx: Context;
  }
  interface FastifyContextConfig {
    /** Who may make the call. A route below /api without it stops the start. */
    access?: Access;
    /** Everyone gets the same answer: nobody's session is looked up. */
    anonymous?: boolean;
    /** Kind of limit that counts the call; default `other`. `none`: not counted. */
    limit?: string;
  }
}
