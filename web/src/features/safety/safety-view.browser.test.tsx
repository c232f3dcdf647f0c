import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../test/row-samples.ts';
import { SafetyView } from './safety-view.tsx';

const route = 'GET /api/user/safety';
const at = '/hesap/guvende-kal';

it('the page for breaks and limits asks visitors to sign in and is accessible', async () => {
  createFakeServer();
  await renderWithProviders(<SafetyView>{null}</SafetyView>, { at });
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'Giriş Gerekli' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Giriş Yap' }))
    .toHaveAttribute('href', `/giris?next=${encodeURIComponent(at)}`);
  await expectAccessible();
});

it('a long break whose term is over offers to lift it', async () => {
  const month = { declared: 0, applications: 0 };
  const until = '2020-05-31T20:59:59.999Z';
  createFakeServer().respond(route, {
    break: { kind: 'exclusion', until, liftRequestedAt: null },
    monthlyLimit: null,
    pendingLimit: null,
    month,
    months: [{ ...month, month: '2026-11' }],
  });
  await renderWithProviders(<SafetyView>{null}</SafetyView>, { at, user: sampleUser });
  await expect
    .element(page.getByText(/31 Mayıs 2020 gününün sonunda doldu; siz kaldırılmasını isteyene/))
    .toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Molanın kaldırılmasını iste' }))
    .toBeVisible();
});

it('a failed load can be retried', async () => {
  const server = createFakeServer();
  server.fail(route, 500);
  await renderWithProviders(<SafetyView>{null}</SafetyView>, { at, user: sampleUser });
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'Mola ve sınırlar yüklenemedi' }))
    .toBeVisible();
  const month = { declared: 0, applications: 0 };
  const state = { break: null, monthlyLimit: null, pendingLimit: null, month };
  server.respond(route, { ...state, months: [{ ...month, month: '2026-11' }] });
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(page.getByText('Bir sınır koymadınız.')).toBeVisible();
});
