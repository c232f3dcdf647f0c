import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArguments, findTestBrowser } from './scripts/find-browser.js';
import { root } from './scripts/repository.js';
import { postgresIndependentTests } from './server/test/postgres-independent-tests.ts';
import { bundledText } from './web/bundled-text.ts';

const chromium = findTestBrowser();
// Servers that tests start share a compile cache, as restarts of the product do.
// Tests expect the Turkish messages of the start, in every shell.
for (const name of ['LC_ALL', 'LC_MESSAGES', 'LANG'])
  if (process.env[name]?.startsWith('en')) Reflect.deleteProperty(process.env, name);
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled');
const embedded = 'server/src/boot/embedded/**/*.test.ts';
const unit = [
  'contract/**/*.test.ts',
  'web/src/**/*.test.ts',
  'server/**/*.unit.test.ts',
  'bench/**/*.test.ts',
];

export default defineConfig({
  test: {
    // The target machine has two cores; more workers only wait.
    maxWorkers: 2,
    // Some tests measure time and memory, which other work on the machine changes.
    retry: process.env.CI ? 1 : 0,
    // Importing the tested modules for each file took half of the time.
    isolate: false,
    // A busy machine needs more than the default of one second.
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
          // Only a hanging test reaches this limit; other work slows the machine down many times.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        // With the styles of the product, because they decide which elements can be clicked and focused.
        extends: './web/vite.config.ts',
        // A dependency first found during a run would load a second copy of React.
        optimizeDeps: { force: true },
        test: {
          name: 'components',
          include: ['web/src/**/*.browser.test.tsx'],
          setupFiles: ['./web/test/setup.ts'],
          // See the limit of the API tests.
          testTimeout: 300_000,
          isolate: false,
          retry: process.env.CI ? 1 : 0,
          // The browser shows one page at a time, so this project doesn't run beside the others.
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
              // Seven hours behind Istanbul: pages must not depend on the browser's time zone.
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
