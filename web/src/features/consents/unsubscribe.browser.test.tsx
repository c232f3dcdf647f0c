import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { Unsubscribe } from './unsubscribe.tsx';

const route = 'POST /api/unsubscribe/:token';
const button = page.getByRole('button', { name: 'Tanıtım iletilerini durdur' });

const getStatus = (hasText: string) => page.getByRole('status').filter({ hasText });

afterEach(() => window.history.replaceState(null, '', window.location.pathname));

async function openLink(hash: string) {
  const server = createFakeServer();
  await renderWithProviders(<Unsubscribe />, { at: `/abonelikten-cik${hash}` });
  return server;
}

it('opening the link changes nothing; the button stops the messages', async () => {
  const server = await openLink('#token=abc');
  server.respond(route, undefined);
  await expect.element(button).toBeEnabled();
  expect(server.getCalls(route)).toHaveLength(0);
  await expectAccessible();
  await button.click();
  await expect.element(getStatus('Tanıtım iletileri durduruldu.')).toBeVisible();
  expect(server.getCalls(route)).toHaveLength(1);
});

it('a refused link shows the reason and can be tried again', async () => {
  const server = await openLink('#token=abc');
  server.fail(route, 400, 'Bu link eksik ya da hatalı.');
  await button.click();
  await expect.element(getStatus('Bu link eksik')).toBeVisible();
  await expect.element(button).toBeEnabled();
});

it('a link without a token leads to the profile', async () => {
  await openLink('#');
  await expect.element(getStatus('Link eksik.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Profile git' }))
    .toHaveAttribute('href', '/profil#bildirimler');
});
