import type { Access } from '@vitrin/contract/endpoint.ts';
import type { Topic } from '@vitrin/contract/topics.ts';
import type { Context } from '../context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Context of the call, set before any handler runs */
    ctx: Context;
    /** Responses below 500 are logged only at level `debug`, because any client can cause any number of them. */
    isQuiet: boolean;
    /** Code of the error that the response contains; `null` without one */
    errorCode: string | null;
  }
  interface FastifyContextConfig {
    /** Access level. A route below /api without it fails the start. */
    access?: Access;
    /** Staff without the required second step may send the call, because it sets up that step. */
    secondStepSetup?: boolean;
    /** Body field with the user's password, which is verified before the operation */
    reauthentication?: 'password' | 'currentPassword';
    /** Topics that the call may change; see `Context` */
    changes?: readonly Topic[];
    /** The response is the same for all users, so no session is loaded. */
    anonymous?: boolean;
    /** Servers of other sites send the request, so its origin is not checked. */
    crossSite?: boolean;
    /** Kind of limit that counts the call; default `other`. `none`: not counted. */
    limit?: string;
  }
}
