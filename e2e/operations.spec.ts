import type { Page } from '@playwright/test';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectFits } from './fixtures/expect-fits.ts';
import { promote } from './fixtures/person-screen.ts';
import { enter, expect, test } from './fixtures/test.ts';

test.use({ as: 'admin' });

const HEALTH = '/api/admin/health';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

type Health = ReturnsOf<'GET /api/admin/health'>;

/** What would take weeks, or a broken ledger, to come about. */
async function openWith(page: Page, health: Partial<Health>): Promise<void> {
  const fine = { lastBackupAt: null, backupIsOld: false, lastDrillAt: null, ledgerCheckedAt: null };
  await page.route(`**${HEALTH}`, (route) =>
    route.fulfill({ json: { ...fine, ledgerDifferences: 0, ...health } }),
  );
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontrol Paneli');
}

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

test('an old backup and a wrong ledger are said', async ({ page }) => {
  await openWith(page, {
    lastBackupAt: daysAgo(12.5),
    backupIsOld: true,
    ledgerCheckedAt: '2026-11-21T01:05:00.000Z',
    ledgerDifferences: 3,
  });
  await expect(backup(page)).toContainText('Son yedek 12 gün önce alındı.');
  await expect(backup(page)).toContainText('npm run backup -- DOSYA');
  await expect(ledger(page)).toContainText('3 hesabın puan bakiyesi');
  await expect(ledger(page)).toContainText('21 Kasım 2026 04:05');
  await expectAccessible(page);
  await expectFits(page);
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
