import type { Role } from '@vitrin/contract/roles.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { createSampleCard, sampleUser } from '../../../../test/row-samples.ts';
import DashboardPage from './dashboard-page.tsx';
import { DashboardSetup, useSetupSteps } from './dashboard-setup.tsx';

const setupRegion = page.getByRole('region', { name: /^Kurulum/ });

function createSetupServer({ isSetUp }: { isSetUp: boolean }) {
  const server = createFakeServer();
  server.respond('GET /api/auth/channels', { email: isSetUp, telegram: isSetUp });
  server.respond('GET /api/cards/all', [
    createSampleCard('Bir', { status: isSetUp ? 'published' : 'draft' }),
  ]);
  server.respond('GET /api/admin/health', {
    lastBackupAt: isSetUp ? '2026-11-01T09:00:00.000Z' : null,
    ...{ backupIsOld: false, lastDrillAt: null },
    ...{ ledgerCheckedAt: null, ledgerDifferences: 0 },
  });
}

function Setup() {
  return <DashboardSetup steps={useSetupSteps().steps} />;
}

const renderSetup = (role: Role) =>
  renderWithProviders(<Setup />, { user: { ...sampleUser, role } });
const getTexts = () =>
  setupRegion
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

it('a new site lists its missing steps: a card, the bot, mail and a backup', async () => {
  createSetupServer({ isSetUp: false });
  await renderSetup('super_admin');
  await expect.element(setupRegion).toMatchTextContent(/Kurulum: 4 adım kaldı/);
  expect(getTexts()).toEqual([
    expect.stringMatching(/^İlk kart yayında/),
    expect.stringMatching(/^Telegram botu bağlı.*TELEGRAM_BOT_TOKEN/),
    expect.stringMatching(/^E-posta gönderilebiliyor.*SMTP_URL/),
    expect.stringMatching(/^İlk yedek alındı.*npm run backup/),
  ]);
});

it('editors see no backup step', async () => {
  createSetupServer({ isSetUp: false });
  await renderSetup('editor');
  await expect.element(setupRegion).toMatchTextContent(/Kurulum: 3 adım kaldı/);
});

it('the setup list is hidden once all steps are done', async () => {
  createSetupServer({ isSetUp: true });
  const { client } = await renderSetup('super_admin');
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(setupRegion.query()).toBeNull();
});

it('a slow check of the setup hides no other panel of the dashboard', async () => {
  const server = createFakeServer();
  server.respondWithSamples();
  server.respond('GET /api/analytics/series', { unit: 'day', steps: [], previous: null });
  server.respond('GET /api/admin/health', {
    ...{ lastBackupAt: null, backupIsOld: false, lastDrillAt: null },
    ...{ ledgerCheckedAt: null, ledgerDifferences: 0 },
  });
  const release = server.delay('GET /api/admin/health');
  await renderWithProviders(<DashboardPage />, { user: { ...sampleUser, role: 'super_admin' } });
  await expect.element(page.getByText('Toplam Kart')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Son 5 başvuru' })).toBeVisible();
  expect(setupRegion.query()).toBeNull();
  release();
  await expect.element(setupRegion).toBeVisible();
});
