import { api, endpointsOf } from '@vitrin/contract/api.ts';
import type { Endpoint } from '@vitrin/contract/endpoint.ts';
import { INVALIDATES } from '@vitrin/contract/invalidates.ts';
import { type Topic, topics } from '@vitrin/contract/topics.ts';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../base/actor.ts';
import { mayCall } from './access.ts';

const reading = Object.values(api).flatMap(endpointsOf);
const readers = new Map<Topic, Endpoint[]>(
  topics.map((topic) => [topic, reading.filter(({ reads }) => reads.includes(topic))]),
);

/** The routes whose answers are made of these topics, of those that the person may call. */
export function routesThatRead(changed: readonly Topic[], actor: Actor | null): string[] {
  const found = new Set(changed.flatMap((topic) => readers.get(topic) ?? []));
  return [...found].filter(({ access }) => mayCall(access, actor)).map(({ route }) => route);
}

/** A browser learns from the answer to a write which of its earlier answers no longer hold. */
export function tellInvalidated(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { changes = [] } = request.routeOptions.config;
    if (changes.length > 0 && isTelling(reply.statusCode)) {
      reply.header(INVALIDATES, routesThatRead(changes, request.ctx.actor).join(', '));
    }
    done(null, payload);
  });
}

// What is not found or in conflict was shown as it no longer is.
const isTelling = (status: number) => status < 300 || status === 404 || status === 409;
