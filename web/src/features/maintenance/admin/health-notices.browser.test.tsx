import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { BackupFooter } from './backup-footer.tsx';
import { HealthNotices } from './health-notices.tsx';

const route = 'GET /api/admin/health';
type Health = ReturnsOf<typeof route>;

const fine: Health = {
  lastBackupAt: null,
  backupIsOld: false,
  lastDrillAt: null,
  ledgerCheckedAt: null,
  ledgerDifferences: 0,
};
const backup = page.getByRole('status').filter({ hasText: 'yedek' });
const ledger = page.getByRole('alert').filter({ hasText: 'bakiyesi' });

async function show(health: Partial<Health>) {
  const server = createFakeServer();
  server.respond(route, { ...fine, ...health });
  await renderWithProviders(
    <>
      <HealthNotices />
      <BackupFooter />
    </>,
  );
  await expect.poll(() => server.getCalls(route).length).toBeGreaterThan(0);
}

it('a missing backup shows a warning', async () => {
  await show({ backupIsOld: true });
  await expect.element(backup).toMatchTextContent('Henüz hiç yedek alınmadı.');
  await expect
    .element(page.getByRole('paragraph'))
    .toMatchTextContent('Son yedek: henüz yok · Son geri yükleme tatbikatı: henüz yapılmadı');
  await expect.element(ledger).not.toBeInTheDocument();
});

it('an old backup and a wrong ledger show warnings', async () => {
  await show({
    lastBackupAt: new Date(Date.now() - 12.5 * 86_400_000).toISOString(),
    backupIsOld: true,
    ledgerCheckedAt: '2026-11-21T01:05:00.000Z',
    ledgerDifferences: 3,
    lastDrillAt: '2026-11-20T01:30:00.000Z',
  });
  await expect.element(backup).toMatchTextContent('Son yedek 12 gün önce alındı.');
  await expect
    .element(page.getByRole('paragraph'))
    .toMatchTextContent('Son geri yükleme tatbikatı: 20 Kasım 2026 04:30');
  await expect.element(ledger).toMatchTextContent('3 hesabın puan bakiyesi');
  await expect.element(ledger).toMatchTextContent('21 Kasım 2026 04:05');
  await expect.element(backup).toMatchTextContent('npm run backup -- DOSYA');
  await expectAccessible();
});
