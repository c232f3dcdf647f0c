import { api, listEndpoints } from '@vitrin/contract/api.ts';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Platform } from '../platform.ts';
import { addFeatures } from './add-features.ts';

it('the server does not start while an endpoint of the contract has no handler', () => {
  const setup = { server: Fastify(), platform: {} as Platform };
  const routes = Object.values(api)
    .flatMap(listEndpoints)
    .map(({ route }) => route);
  expect(() => addFeatures(setup, [])).toThrow(`Nothing answers ${routes.join(', ')}`);
});
