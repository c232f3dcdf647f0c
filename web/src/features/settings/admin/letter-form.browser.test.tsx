import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { LetterForm } from './letter-form.tsx';

const toSettingList = (value: string) => [{ key: 'weeklyLetter' as const, value }];

it('the weekly e-mail can be switched off, and the form shows a server error', async () => {
  const server = createFakeServer();
  await renderWithProviders(<LetterForm settings={{ value: toSettingList('on'), version: 1 }} />);
  const letterSelect = page.getByRole('combobox', { name: /^Haftalık e-posta/ });
  const saveButton = page.getByRole('button', { name: 'Kaydet' });
  await expect.element(letterSelect).toHaveTextContent('Açık');
  await expectAccessible();
  await letterSelect.click();
  await page.getByRole('option', { name: 'Kapalı' }).click();
  server.fail('PUT /api/site-settings', 503, 'Şimdi olmuyor.');
  await saveButton.click();
  await expect.element(page.getByRole('alert').getByText('Şimdi olmuyor.')).toBeVisible();
  await expect.element(letterSelect).toHaveTextContent('Kapalı');
  server.respond('PUT /api/site-settings', toSettingList('off'));
  await saveButton.click();
  await expect.element(page.getByText('Pazartesi mektubu güncellendi')).toBeVisible();
  expect(server.getCalls('PUT /api/site-settings').at(-1)?.body).toEqual({
    settings: toSettingList('off'),
  });
});
