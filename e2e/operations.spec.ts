import type { Page } from '@playwright/test';
import { promote } from './fixtures/person-screen.ts';
import { enter, expect, test } from './fixtures/test.ts';

test.use({ as: 'admin' });

const HEALTH = '/api/admin/health';

const backup = (page: Page) => page.getByRole('status').filter({ hasText: 'yedek' });
const ledger = (page: Page) => page.getByRole('alert').filter({ hasText: 'bakiyesi' });

test('a new site has nothing to warn of', async ({ page }) => {
  const answered = page.waitForResponse(`**${HEALTH}`);
  await page.goto('/admin');
  expect(await (await answered).json()).toMatchObject({ backupIsOld: false, ledgerDifferences: 0 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontrol Paneli');
  await expect(backup(page)).toHaveCount(0);
  await expect(ledger(page)).toHaveCount(0);
});

test('an editor is not bothered, nor is the call made', async ({ context, page, api, member }) => {
  await promote(api, member);
  await enter(context, member.token);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontrol Paneli');
  await page.waitForLoadState('networkidle');
  expect(calls).not.toContain(HEALTH);
});
