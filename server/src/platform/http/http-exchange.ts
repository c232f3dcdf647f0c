import type { FastifyReply, FastifyRequest } from 'fastify';

/** The two ends of the call, for the few operations that set cookies or look at the address. */
export interface HttpExchange {
  request: FastifyRequest;
  reply: FastifyReply;
}
