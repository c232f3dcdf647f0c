import { Api } from '../http/api.ts';
import { startJobs } from '../jobs.ts';
import { startOutbox } from '../outbox/start-outbox.ts';
import { buildOutbox, type Feature, type Setup, setFeatures } from './feature.ts';

/**
 * Adds features to a server: their calls, what else they set up, and their jobs while the server listens.
 * @throws when the contract declares a call that none of them answers
 */
export function addFeatures(setup: Setup, features: readonly Feature[]): Api {
  const { server, platform } = setup;
  setFeatures(platform, features);
  const api = new Api();
  for (const { collections = [], routes, setUp } of features) {
    for (const collection of collections) api.add(server, collection(setup));
    for (const answers of routes?.(setup) ?? []) api.add(server, answers);
    setUp?.(setup);
  }
  const missing = api.missing();
  if (missing.length > 0) throw new Error(`Nothing answers ${missing.join(', ')}`);

  startOutbox(setup, buildOutbox(setup));
  let stopJobs = () => {};
  server.addHook('onListen', async () => {
    stopJobs = startJobs(
      platform,
      features.flatMap(({ jobs }) => jobs ?? []),
    );
  });
  server.addHook('preClose', async () => stopJobs());
  return api;
}
