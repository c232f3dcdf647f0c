import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../test/row-samples.ts';
import { SafetyView } from './safety-view.tsx';

const route = 'GET /api/user/safety';
const path = '/hesap/guvende-kal';

it('the page for breaks and limits shows visitors a sign-in link and is accessible', async () => {
  createFakeServer();
  await renderWithProviders(<SafetyView>{null}</SafetyView>, { at: path });
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'Giriş Gerekli' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Giriş Yap' }))
    .toHaveAttribute('href', `/giris?next=${encodeURIComponent(path)}`);
  await expectAccessible();
});

it('the panels of a row are equally high', async () => {
  await page.viewport(1280, 800);
  const month = { declared: 0, applications: 0 };
  createFakeServer().respond(route, {
    ...{ break: null, monthlyLimit: null, pendingLimit: null, month },
    months: [{ ...month, month: '2026-11' }],
  });
  await renderWithProviders(<SafetyView>{null}</SafetyView>, { at: path, user: sampleUser });
  const panels = ['Mola', 'Aylık Sınır'].map((name) =>
    page.getByRole('region', { name, exact: true }),
  );
  await expect.element(page.getByRole('button', { name: 'Sınırı kaydet' })).toBeVisible();
  const [first, second] = panels.map((panel) => panel.element().getBoundingClientRect());
  expect(first?.top).toBe(second?.top);
  expect(first?.bottom).toBe(second?.bottom);
});

it('an exclusion whose term is over shows a button to lift it', async () => {
  const month = { declared: 0, applications: 0 };
  const until = '2020-05-31T20:59:59.999Z';
  createFakeServer().respond(route, {
    break: { kind: 'exclusion', until, liftRequestedAt: null },
    monthlyLimit: null,
    pendingLimit: null,
    month,
    months: [{ ...month, month: '2026-11' }],
  });
  await renderWithProviders(<SafetyView>{null}</SafetyView>, { at: path, user: sampleUser });
  await expect
    .element(page.getByText(/31 Mayıs 2020 gününün sonunda doldu; siz kaldırılmasını isteyene/))
    .toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Molanın kaldırılmasını iste' }))
    .toBeVisible();
});

it('a break is extended by a length that the member enters, counted from today', async () => {
  const month = { declared: 0, applications: 0 };
  const currentBreak = {
    kind: 'pause',
    until: '2098-05-31T20:59:59.999Z',
    liftRequestedAt: null,
  } as const;
  const server = createFakeServer();
  const state = { monthlyLimit: null, pendingLimit: null, month };
  server.respond(route, {
    ...state,
    break: currentBreak,
    months: [{ ...month, month: '2026-11' }],
  });
  server.respond('POST /api/user/safety/break', currentBreak);
  await renderWithProviders(<SafetyView>{null}</SafetyView>, { at: path, user: sampleUser });
  const lengthField = page.getByRole('spinbutton', { name: 'Ne kadar süreyle?' });
  await expect.element(lengthField).toHaveValue(null);
  await expect.element(lengthField).toHaveAccessibleDescription(/^Bugünden başlayarak 1–30 gün\./);
  await lengthField.fill('20');
  await page.getByRole('button', { name: 'Molayı uzat' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toMatchTextContent(/Molanız bugünden başlayarak 20 gün sürer\./);
  await dialog.getByRole('button', { name: 'Molayı uzat' }).click();
  await expect.element(page.getByText('Molanız uzatıldı')).toBeVisible();
});

it('a failed load of breaks and limits can be retried', async () => {
  const server = createFakeServer();
  server.fail(route, 500);
  await renderWithProviders(<SafetyView>{null}</SafetyView>, { at: path, user: sampleUser });
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'Mola ve sınırlar yüklenemedi' }))
    .toBeVisible();
  const month = { declared: 0, applications: 0 };
  const safetyState = { break: null, monthlyLimit: null, pendingLimit: null, month };
  server.respond(route, { ...safetyState, months: [{ ...month, month: '2026-11' }] });
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(page.getByText('Bir sınır koymadınız.')).toBeVisible();
});

it('the last 12 months list the months with applications and count the others', async () => {
  const emptyMonth = { declared: 0, applications: 0 };
  const months = Array.from({ length: 12 }, (_, index) => ({
    ...(index === 3 ? { declared: 1250.5, applications: 2 } : emptyMonth),
    month: `2026-${String(12 - index).padStart(2, '0')}`,
  }));
  createFakeServer().respond(route, {
    ...{ break: null, monthlyLimit: null, pendingLimit: null, month: emptyMonth },
    months,
  });
  await renderWithProviders(<SafetyView>{null}</SafetyView>, { at: path, user: sampleUser });
  const panel = page.getByRole('region', { name: 'Son 12 Ay' });
  await expect.element(panel.getByRole('rowheader')).toHaveTextContent('Eylül 2026');
  await expect.element(panel).toMatchTextContent(/1\.250,50₺2 başvuru/);
  await expect.element(panel).toMatchTextContent(/Diğer 11 ayda bildirdiğiniz tutar yok\./);
});
