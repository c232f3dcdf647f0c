import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArguments, findTestBrowser } from './scripts/find-browser.js';
import { root } from './scripts/repository.js';
import { postgresIndependentTests } from './server/test/postgres-independent-tests.ts';
import { bundledText } from './web/bundled-text.ts';

const chromium = findTestBrowser();
// Programs of the server that tests start find their sources compiled, as after the first start of the product.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled');
const embedded = 'server/src/platform/database/embedded/**/*.test.ts';
const unit = [
  'contract/**/*.test.ts',
  'web/src/**/*.test.ts',
  'server/**/*.unit.test.ts',
  'bench/**/*.test.ts',
];

export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other and for PostgreSQL.
    maxWorkers: 2,
    // Some tests still measure time and memory, which other work on the machine changes.
    retry: process.env.CI ? 1 : 0,
    // A worker reads what it tests once, not for every file: half of the time was that.
    isolate: false,
    // A poll that is right ends at once; one second is little for a machine that is busy.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        plugins: [bundledText()],
        test: { name: 'unit', include: unit, pool: 'threads', testTimeout: 300_000 },
      },
      {
        test: {
          name: 'api',
          include: ['server/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            '**/*.unit.test.ts',
            embedded,
            ...(process.env.TEST_DATABASE ? postgresIndependentTests : []),
          ],
          globalSetup: 'server/test/database-server.ts',
          setupFiles: 'server/test/release-apps.ts',
          pool: 'forks',
          // A test that hangs is the only one to reach it: other work may slow the machine down many times.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        // The pages' own plugins: what a part looks like decides what can be pressed and where the focus goes.
        extends: './web/vite.config.ts',
        // Anew each time: a part that first comes up in the middle of a run would bring a second React.
        optimizeDeps: { force: true },
        test: {
          name: 'components',
          include: ['web/src/**/*.browser.test.tsx'],
          setupFiles: ['./web/test/setup.ts'],
          // As for the journeys: on two cores slow is no fault.
          testTimeout: 300_000,
          isolate: false,
          retry: process.env.CI ? 1 : 0,
          // One page at a time, and so a group of its own where a run has other projects too.
          sequence: { groupOrder: 1 },
          unstubGlobals: true,
          restoreMocks: true,
          expect: { poll: { timeout: 30_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(chromium && { executablePath: chromium }),
                args: browserArguments,
              },
              // Seven hours behind Istanbul: nothing may follow the browser's clock.
              contextOptions: {
                locale: 'tr-TR',
                timezoneId: 'America/New_York',
                reducedMotion: 'reduce',
              },
              actionTimeout: 30_000,
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        test: {
          name: 'embedded',
          include: [embedded],
          pool: 'forks',
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
