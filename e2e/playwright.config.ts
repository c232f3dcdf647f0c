import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { browserArguments, findTestBrowser } from '../scripts/find-browser.js';
import { DESKTOP, ORIGIN } from './fixtures/site.ts';

const chromium = findTestBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: fileURLToPath(new URL('../.cache/e2e-results', import.meta.url)),
  globalSetup: './fixtures/global-setup.ts',
  fullyParallel: true,
  // More than the two cores, because tests mostly wait for the page, the server or the database.
  workers: 3,
  // Two cores run the browsers, the server and its database, so long timeouts are needed.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: ORIGIN,
    locale: 'tr-TR',
    viewport: DESKTOP,
    // The browser's own user agent names a program, whose views are not counted.
    userAgent: devices['Desktop Chrome'].userAgent,
    // Animations take more time to render than the page. Tests of motion enable them.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: browserArguments,
    },
  },
});
