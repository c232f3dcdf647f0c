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

const healthySite: Health = {
  lastBackupAt: null,
  backupIsOld: false,
  lastDrillAt: null,
  ledgerCheckedAt: null,
  ledgerDifferences: 0,
};
const backupNotice = page.getByRole('status').filter({ hasText: 'yedek' });
const ledgerNotice = page.getByRole('alert').filter({ hasText: 'bakiyesi' });

async function renderHealth(health: Partial<Health>) {
  const server = createFakeServer();
  server.respond(route, { ...healthySite, ...health });
  await renderWithProviders(
    <>
      <HealthNotices />
      <BackupFooter />
    </>,
  );
  await expect.poll(() => server.getCalls(route).length).toBeGreaterThan(0);
}

it('a missing backup shows a warning', async () => {
  await renderHealth({ backupIsOld: true });
  await expect.element(backupNotice).toMatchTextContent('Henüz hiç yedek alınmadı.');
  await expect
    .element(page.getByRole('paragraph'))
    .toMatchTextContent('Son yedek: henüz yok · Son geri yükleme tatbikatı: henüz yapılmadı');
  await expect.element(ledgerNotice).not.toBeInTheDocument();
});

it('an old backup and wrong balances show warnings', async () => {
  await renderHealth({
    lastBackupAt: new Date(Date.now() - 12.5 * 86_400_000).toISOString(),
    backupIsOld: true,
    ledgerCheckedAt: '2026-11-21T01:05:00.000Z',
    ledgerDifferences: 3,
    lastDrillAt: '2026-11-20T01:30:00.000Z',
  });
  await expect.element(backupNotice).toMatchTextContent('Son yedek 12 gün önce alındı.');
  await expect
    .element(page.getByRole('paragraph'))
    .toMatchTextContent('Son geri yükleme tatbikatı: 20 Kasım 2026 04:30');
  await expect.element(ledgerNotice).toMatchTextContent('3 hesabın puan bakiyesi');
  await expect.element(ledgerNotice).toMatchTextContent('21 Kasım 2026 04:05');
  await expect.element(backupNotice).toMatchTextContent('npm run backup -- DOSYA');
  await expectAccessible();
});
