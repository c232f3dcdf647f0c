import { registerContentType } from '../collections/content-types.ts';
import { Api } from '../http/api.ts';
import { startJobs } from '../jobs.ts';
import { createOutboxJob } from '../outbox/deliver.ts';
import type { Setup } from '../setup.ts';
import { buildOutbox, type Feature, setFeatures } from './feature.ts';

/**
 * Adds features to a server: their routes, setup and, while the server listens, jobs.
 * @throws if the contract declares an endpoint without a handler
 */
export function addFeatures(setup: Setup, features: readonly Feature[]): Api {
  const { server, platform } = setup;
  setFeatures(platform, features);
  const api = new Api();
  for (const { collections = [], contentTypes = [], routes, metrics, setUp } of features) {
    for (const contentType of contentTypes) registerContentType(setup, contentType);
    for (const collection of collections) api.add(server, collection(setup));
    for (const endpointRoutes of routes?.(setup) ?? []) api.add(server, endpointRoutes);
    platform.metrics.push(...(metrics?.(setup) ?? []));
    setUp?.(setup);
  }
  const missingRoutes = api.listMissingRoutes();
  if (missingRoutes.length > 0) throw new Error(`Nothing answers ${missingRoutes.join(', ')}`);

  const jobs = features.flatMap((feature) => feature.jobs ?? []);
  const leaderJobs = features.flatMap((feature) => feature.leaderJobs ?? []);
  leaderJobs.push(createOutboxJob(buildOutbox(setup)));
  let stopJobs = async () => {};
  server.addHook('onListen', async () => {
    stopJobs = startJobs(platform, jobs, leaderJobs);
  });
  server.addHook('preClose', () => stopJobs());
  return api;
}
