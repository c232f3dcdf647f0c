import type { FastifyReply, FastifyRequest } from 'fastify';

/** Request and reply, for the few operations that set cookies or read the address */
export interface HttpExchange {
  request: FastifyRequest;
  reply: FastifyReply;
}
