import type { Browser, Page } from '@playwright/test';
import { PASSWORD } from '../server/demo/members-live.ts';

interface Visit {
  origin: string;
  /** Absent: a visitor. */
  identifier?: string | undefined;
  width?: number;
}

/** A page of the demonstration, of somebody who is signed in and has seen the site before. */
export async function openPage(
  browser: Browser,
  { origin, identifier, width = 1280 }: Visit,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'tr-TR',
    reducedMotion: 'reduce',
    viewport: { width, height: 844 },
  });
  await context.addInitScript({ content: `localStorage.setItem('vitrin-welcome-seen', '1')` });
  if (identifier) {
    const data = { email: identifier, password: PASSWORD };
    const answer = await context.request.post('/api/auth/login', { data, headers: { origin } });
    if (!answer.ok()) throw new Error(`${identifier}: ${answer.status()} ${await answer.text()}`);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
}
