import type { Access } from '@vitrin/contract/endpoint.ts';
import type { Topic } from '@vitrin/contract/topics.ts';
import type { Context } from '../context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, set before any handler runs. */
    ctx: Context;
    /** What is refused is no line of the log either: anybody may cause any number of them. */
    isQuiet: boolean;
  }
  interface FastifyContextConfig {
    /** Who may make the call. A route below /api without it stops the start. */
    access?: Access;
    secondStepSetup?: boolean;
    /** What the call may change, see `Context`. */
    changes?: readonly Topic[];
    /** Everyone gets the same answer: nobody's session is looked up. */
    anonymous?: boolean;
    /** Servers of other sites send it: no origin check. */
    crossSite?: boolean;
    /** Kind of limit that counts the call; default `other`. `none`: not counted. */
    limit?: string;
  }
}
