import { beforeAll } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';

interface Options {
  /** 2: `otherApp` is a second instance on the same database; default: `otherApp` is `app` */
  instances?: 1 | 2;
  environment?: Record<string, string>;
}

/**
 * Starts the site of a test file before its tests. `closeApps` closes it afterwards.
 * @param prepare creates shared data; its result becomes part of the site
 * @returns an object that is filled before the first test
 */
export function setUpSite<Extension extends object>(
  prepare: (app: TestApp) => Promise<Extension>,
  { instances = 1, environment = {} }: Options = {},
): { app: TestApp; otherApp: TestApp } & Extension {
  const site = {} as { app: TestApp; otherApp: TestApp } & Extension;
  beforeAll(async () => {
    const app = await startTestApp({ environment });
    const { database } = app;
    const otherApp = instances === 2 ? await startTestApp({ database, environment }) : app;
    Object.assign(site, { app, otherApp }, await prepare(app));
  });
  return site;
}
