import { api, listEndpoints } from '@vitrin/contract/api.ts';
import type { Endpoint } from '@vitrin/contract/endpoint.ts';
import { INVALIDATES_HEADER } from '@vitrin/contract/invalidates-header.ts';
import { type Topic, topics } from '@vitrin/contract/topics.ts';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../base/actor.ts';
import { canCall } from './access.ts';

const endpoints = Object.values(api).flatMap(listEndpoints);
const readersByTopic = new Map<Topic, Endpoint[]>(
  topics.map((topic) => [topic, endpoints.filter(({ reads }) => reads.includes(topic))]),
);

// Cached by role and topics, because it is needed for every write and every open panel.
const routesCache = new Map<string, string>();

/** Returns the routes that read these topics and that the actor may call: `GET /api/cards, …`. */
export function listRoutesReading(changedTopics: readonly Topic[], actor: Actor | null): string {
  const actorKey = actor ? `${actor.role} ${actor.secondStepMissing ?? false}` : 'visitor';
  const key = `${actorKey}: ${changedTopics.join()}`;
  const routeList = routesCache.get(key) ?? listRoutes(changedTopics, actor);
  routesCache.set(key, routeList);
  return routeList;
}

function listRoutes(changedTopics: readonly Topic[], actor: Actor | null): string {
  const routes = new Set(changedTopics.flatMap((topic) => readersByTopic.get(topic) ?? []));
  const allowedRoutes = [...routes].filter(({ access, secondStepSetup }) =>
    canCall(access, actor, secondStepSetup),
  );
  return allowedRoutes.map(({ route }) => route).join(', ');
}

/** Adds a header to writes that lists the routes of stale responses for the browser. */
export function addInvalidationHeader(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { changes = [] } = request.routeOptions.config;
    if (changes.length > 0 && revealsStaleData(reply.statusCode)) {
      reply.header(INVALIDATES_HEADER, listRoutesReading(changes, request.ctx.actor));
    }
    done(null, payload);
  });
}

// A 404, 409 or 412 means that the client showed stale data.
const revealsStaleData = (status: number) =>
  status < 300 || status === 404 || status === 409 || status === 412;
