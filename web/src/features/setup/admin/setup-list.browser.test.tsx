import { type SetupKey, setupPaths } from '@vitrin/contract/setup.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { SetupList } from './setup-list.tsx';

const setupRegion = page.getByRole('region', { name: /^Kurulum/ });
const keys = Object.keys(setupPaths) as SetupKey[];

function createSetupServer(doneKeys: SetupKey[], dismissedAt: string | null = null) {
  const server = createFakeServer();
  const steps = keys.map((key) => ({ key, done: doneKeys.includes(key), href: setupPaths[key] }));
  server.respond('GET /api/admin/setup', { steps, dismissedAt });
  return server;
}

it('lists all steps with their links and marks the finished ones', async () => {
  createSetupServer(['name', 'card']);
  await renderWithProviders(<SetupList />);
  await expect.element(setupRegion).toMatchTextContent(/Kurulum: 9 adım kaldı/);
  const items = setupRegion.getByRole('listitem').elements();
  expect(items).toHaveLength(11);
  expect(items.map((item) => item.querySelector('a')?.getAttribute('href'))).toEqual(
    Object.values(setupPaths),
  );
  expect(setupRegion.getByRole('img', { name: 'Tamam' }).elements()).toHaveLength(2);
  for (const item of items) expect(item.textContent).toMatch(/\. \d dakika\.$/);
});

it.each([
  ['all steps are done', keys, null],
  ['somebody has hidden it', [], '2026-11-28T12:00:00.000Z'],
] as const)('shows nothing once %s', async (_name, doneKeys, dismissedAt) => {
  createSetupServer([...doneKeys], dismissedAt);
  const { client } = await renderWithProviders(<SetupList />);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(setupRegion.query()).toBeNull();
});

it('is hidden by its button', async () => {
  const server = createSetupServer([]);
  server.respond('POST /api/admin/setup/dismiss', undefined);
  await renderWithProviders(<SetupList />);
  await expect.element(setupRegion).toBeVisible();
  await setupRegion.getByRole('button', { name: 'Listeyi kapat' }).click();
  await expect.poll(() => server.getCalls('POST /api/admin/setup/dismiss')).toHaveLength(1);
});

it('folds the finished steps once most are done', async () => {
  createSetupServer(keys.slice(0, 7));
  await renderWithProviders(<SetupList />);
  await expect.element(setupRegion).toMatchTextContent(/Kurulum: 4 adım kaldı/);
  const getVisibleSteps = () =>
    setupRegion
      .getByRole('listitem')
      .elements()
      .filter((step) => step.checkVisibility());
  expect(getVisibleSteps()).toHaveLength(4);
  await setupRegion.getByText('Biten 7 adım').click();
  expect(getVisibleSteps()).toHaveLength(11);
});
