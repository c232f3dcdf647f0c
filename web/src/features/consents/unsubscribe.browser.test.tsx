import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { Unsubscribe } from './unsubscribe.tsx';

const route = 'POST /api/unsubscribe/:token';
const button = page.getByRole('button', { name: 'Tanıtım iletilerini durdur' });

afterEach(() => window.history.replaceState(null, '', window.location.pathname));

async function openLink(hash: string) {
  window.history.replaceState(null, '', hash);
  const server = createFakeServer();
  await renderWithProviders(<Unsubscribe />);
  return server;
}

it('opening the link changes nothing; the button stops the messages', async () => {
  const server = await openLink('#token=abc');
  server.respond(route, undefined);
  await expect.element(button).toBeEnabled();
  expect(server.getCalls(route)).toHaveLength(0);
  await expectAccessible();
  await button.click();
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent('Tanıtım iletileri durduruldu.');
  expect(server.getCalls(route)).toHaveLength(1);
});

it('a refused link shows the reason and can be tried again', async () => {
  const server = await openLink('#token=abc');
  server.fail(route, 400, 'Bu bağlantı eksik ya da hatalı.');
  await button.click();
  await expect.element(page.getByRole('status')).toMatchTextContent('Bu bağlantı eksik');
  await expect.element(button).toBeEnabled();
});

it('a link without a token leads to the profile', async () => {
  await openLink('#');
  await expect.element(page.getByRole('status')).toMatchTextContent('Bağlantı eksik.');
  await expect
    .element(page.getByRole('link', { name: 'Profile git' }))
    .toHaveAttribute('href', '/profil#bildirimler');
});
