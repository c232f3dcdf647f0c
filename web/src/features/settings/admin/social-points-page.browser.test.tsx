import { settingKeys } from '@vitrin/contract/settings.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { renderPart } from '../../../../test/render-part.tsx';
import { sampleUser } from '../../../../test/samples.ts';
import SocialPointsPage from './social-points-page.tsx';

it('the points are whole numbers, and sent as such', async () => {
  const server = fakeServer();
  server.answerRest();
  const all = Object.entries(settingKeys).map(([key, { fallback }]) => ({ key, value: fallback }));
  server.answer('GET /api/site-settings', all);
  server.answer('PUT /api/site-settings', all);
  await renderPart(<SocialPointsPage />, { user: { ...sampleUser, role: 'editor' } });
  const field = page.getByLabelText(/^Telegram Puanı/);
  const save = page.getByRole('button', { name: 'Kaydet' });
  await expect.element(field).toHaveValue(100);
  for (const value of ['-1', '1.5', '']) {
    await field.fill(value);
    await save.click();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expectAccessible();
  expect(server.callsOf('PUT /api/site-settings')).toEqual([]);
  await field.fill('0');
  await save.click();
  await expect.element(page.getByText('Ayarları güncellendi')).toBeVisible();
  expect(server.callsOf('PUT /api/site-settings')).toMatchObject([
    { body: { settings: [{ key: 'telegram_points', value: '0' }] } },
  ]);
});
