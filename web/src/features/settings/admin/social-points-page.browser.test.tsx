import { settingDefinitions } from '@vitrin/contract/settings.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../../test/row-samples.ts';
import SocialPointsPage from './social-points-page.tsx';

it('the form for social points rejects negative, fractional and empty values, and saves 0', async () => {
  const server = createFakeServer();
  server.respondWithSamples();
  const allSettings = Object.entries(settingDefinitions).map(([key, { fallback }]) => ({
    key,
    value: fallback,
  }));
  server.respond('GET /api/site-settings', allSettings);
  server.respond('PUT /api/site-settings', allSettings);
  await renderWithProviders(<SocialPointsPage />, { user: { ...sampleUser, role: 'editor' } });
  const telegramField = page.getByLabelText(/^Telegram Puanı/);
  const saveButton = page.getByRole('button', { name: 'Kaydet' });
  await expect.element(telegramField).toHaveValue(100);
  for (const value of ['-1', '1.5', '']) {
    await telegramField.fill(value);
    await saveButton.click();
    await expect.element(telegramField).toHaveAttribute('aria-invalid', 'true');
  }
  await expectAccessible();
  expect(server.getCalls('PUT /api/site-settings')).toEqual([]);
  await telegramField.fill('0');
  await saveButton.click();
  await expect.element(page.getByText('Ayarları güncellendi')).toBeVisible();
  expect(server.getCalls('PUT /api/site-settings')).toMatchObject([
    { body: { settings: [{ key: 'telegram_points', value: '0' }] } },
  ]);
});
