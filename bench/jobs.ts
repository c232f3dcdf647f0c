import { chromium, type Page } from '@playwright/test';
import { browserArguments, findTestBrowser } from '../scripts/find-browser.js';
import type { Benchmark, Figure } from './benchmark.ts';
import { onCleanUp } from './clean-up.ts';
import { startDemo } from './demo-site.ts';
import * as hands from './hands.ts';
import { openPage } from './signed-in-page.ts';

interface Job {
  name: string;
  identifier: string;
  work: (page: Page) => Promise<void>;
  width?: number;
}

const editor = 'editor@vitrin.example';
const ofStaff: Job[] = [
  { name: '50 applications', identifier: editor, work: hands.decideApplications },
  { name: 'a card with picture and window', identifier: editor, work: hands.publishCard },
  {
    name: 'a member found, points corrected',
    identifier: 'derya@vitrin.example',
    work: hands.correctPoints,
  },
  { name: '15 orders with codes', identifier: editor, work: hands.deliverOrders },
];

/** How many presses and how much time the daily work takes on a site that is alive. */
export const jobsOfStaff: Benchmark = {
  name: 'jobs',
  about: 'the daily work on the demonstration site: presses of the pointer, keys, seconds',
  async run() {
    const executablePath = findTestBrowser();
    if (!executablePath) {
      console.error('jobs: left out, there is no Chromium');
      return [];
    }
    const { origin, builtIn, stop } = await startDemo();
    const browser = await chromium.launch({ executablePath, args: browserArguments });
    const close = onCleanUp(() => browser.close());
    const figures: Figure[] = [{ name: 'the site built, s', ours: builtIn, aim: { atMost: 60 } }];
    const measure = async ({ name, identifier, work, width = 1280 }: Job) => {
      const page = await openPage(browser, { origin, identifier, width });
      const pressed = await countPresses(page);
      const began = performance.now();
      await work(page);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const note = `${pressed.keys} keys besides what is typed into fields; ${seconds} s without a person’s`;
      figures.push({ name: `${name}, presses`, ours: pressed.pointer, note });
      await page.context().close();
    };
    for (const job of ofStaff) await measure(job);
    await measure({
      name: 'a refusal’s reason, on a phone',
      identifier: await hands.findRefused(origin),
      work: hands.findReason,
      width: 390,
    });
    await close();
    await stop();
    return figures;
  },
};

/** Counts from now on how often keys and the pointer are pressed on the page. */
async function countPresses(page: Page): Promise<{ pointer: number; keys: number }> {
  const pressed = { pointer: 0, keys: 0 };
  await page.exposeFunction('countPress', (kind: keyof typeof pressed) => {
    pressed[kind] += 1;
  });
  await page.addInitScript({ content: counting });
  return pressed;
}

const counting = `
  addEventListener('pointerdown', () => countPress('pointer'), true);
  addEventListener('keydown', () => countPress('keys'), true);`;
