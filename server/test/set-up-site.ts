import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';

interface Options {
  /** 2: `other` is a second instance on the same database; default: the first one again */
  instances?: 1 | 2;
  environment?: Record<string, string>;
}

/**
 * Starts the site of a test file before its tests and closes it afterwards.
 * @param prepare creates what the tests share; its result joins the site
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
  afterAll(async () => {
    if (site.otherApp !== site.app) await site.otherApp.close();
    await site.app.close();
  });
  return site;
}
