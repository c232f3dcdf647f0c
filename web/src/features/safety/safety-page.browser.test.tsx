import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { renderPart } from '../../../test/render-part.tsx';
import { sampleUser } from '../../../test/samples.ts';
import { SafetyPage } from './safety-page.tsx';

const route = 'GET /api/user/safety';
const at = '/hesap/guvende-kal';

it('asks visitors to sign in, and is accessible to them', async () => {
  fakeServer();
  await renderPart(<SafetyPage>{null}</SafetyPage>, { at });
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'Giriş Gerekli' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Giriş Yap' }))
    .toHaveAttribute('href', `/giris?next=${encodeURIComponent(at)}`);
  await expectAccessible();
});

it('what can’t be loaded is asked for again', async () => {
  const server = fakeServer();
  server.fail(route, 500);
  await renderPart(<SafetyPage>{null}</SafetyPage>, { at, user: sampleUser });
  await expect.element(page.getByRole('heading', { level: 2, name: 'Hata' })).toBeVisible();
  const month = { declared: 0, applications: 0 };
  const state = { break: null, monthlyLimit: null, pendingLimit: null, month };
  server.answer(route, { ...state, months: [{ ...month, month: '2026-11' }] });
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(page.getByText('Bir sınır koymadınız.')).toBeVisible();
});
