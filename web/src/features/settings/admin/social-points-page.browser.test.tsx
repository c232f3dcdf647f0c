import { settingDefinitions } from '@vitrin/contract/settings.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../../test/row-samples.ts';
import SocialPointsPage from './social-points-page.tsx';

it('social points must be whole numbers and are sent as such', async () => {
  const server = createFakeServer();
  server.respondWithSamples();
  const all = Object.entries(settingDefinitions).map(([key, { fallback }]) => ({
    key,
    value: fallback,
  }));
  server.respond('GET /api/site-settings', all);
  server.respond('PUT /api/site-settings', all);
  await renderWithProviders(<SocialPointsPage />, { user: { ...sampleUser, role: 'editor' } });
  const field = page.getByLabelText(/^Telegram Puanı/);
  const save = page.getByRole('button', { name: 'Kaydet' });
  await expect.element(field).toHaveValue(100);
  for (const value of ['-1', '1.5', '']) {
    await field.fill(value);
    await save.click();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expectAccessible();
  expect(server.getCalls('PUT /api/site-settings')).toEqual([]);
  await field.fill('0');
  await save.click();
  await expect.element(page.getByText('Ayarları güncellendi')).toBeVisible();
  expect(server.getCalls('PUT /api/site-settings')).toMatchObject([
    { body: { settings: [{ key: 'telegram_points', value: '0' }] } },
  ]);
});
