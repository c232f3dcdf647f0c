import { api, endpointsOf } from '@vitrin/contract/api.ts';
import type { Endpoint } from '@vitrin/contract/endpoint.ts';
import { INVALIDATES_HEADER, type Topic, topics } from '@vitrin/contract/topics.ts';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../base/actor.ts';
import { mayCall } from './access.ts';

const reading = Object.values(api).flatMap(endpointsOf);
const readers = new Map<Topic, Endpoint[]>(
  topics.map((topic) => [topic, reading.filter(({ reads }) => reads.includes(topic))]),
);

// A list for each kind of caller and what an endpoint changes: worked out once, not with every write and every panel.
const known = new Map<string, string>();

/** The routes whose answers are made of these topics, of those that the person may call: `GET /api/cards, …`. */
export function listRoutesReading(changed: readonly Topic[], actor: Actor | null): string {
  const kind = actor ? `${actor.role} ${actor.secondStepMissing ?? false}` : 'nobody';
  const key = `${kind}: ${changed.join()}`;
  const listed = known.get(key) ?? listRoutes(changed, actor);
  known.set(key, listed);
  return listed;
}

function listRoutes(changed: readonly Topic[], actor: Actor | null): string {
  const found = new Set(changed.flatMap((topic) => readers.get(topic) ?? []));
  const allowed = [...found].filter(({ access, secondStepSetup }) =>
    mayCall(access, actor, secondStepSetup),
  );
  return allowed.map(({ route }) => route).join(', ');
}

/** A browser learns from the answer to a write which of its earlier answers no longer hold. */
export function addInvalidationHeader(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { changes = [] } = request.routeOptions.config;
    if (changes.length > 0 && isTelling(reply.statusCode)) {
      reply.header(INVALIDATES_HEADER, listRoutesReading(changes, request.ctx.actor));
    }
    done(null, payload);
  });
}

// What is not found or in conflict was shown as it no longer is.
const isTelling = (status: number) =>
  status < 300 || status === 404 || status === 409 || status === 412;
