import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { LetterForm } from './letter-form.tsx';

const toSettingList = (value: string) => [{ key: 'weeklyLetter' as const, value }];

it('the weekly e-mail can be switched off, and a refusal of the server is shown', async () => {
  const server = createFakeServer();
  await renderWithProviders(<LetterForm settings={{ value: toSettingList('on'), version: 1 }} />);
  const choice = page.getByRole('combobox', { name: /^Haftalık e-posta/ });
  const save = page.getByRole('button', { name: 'Kaydet' });
  await expect.element(choice).toHaveTextContent('Açık');
  await expectAccessible();
  await choice.click();
  await page.getByRole('option', { name: 'Kapalı' }).click();
  server.fail('PUT /api/site-settings', 503, 'Şimdi olmuyor.');
  await save.click();
  await expect.element(page.getByRole('alert').getByText('Şimdi olmuyor.')).toBeVisible();
  await expect.element(choice).toHaveTextContent('Kapalı');
  server.respond('PUT /api/site-settings', toSettingList('off'));
  await save.click();
  await expect.element(page.getByText('Pazartesi mektubu güncellendi')).toBeVisible();
  expect(server.getCalls('PUT /api/site-settings').at(-1)?.body).toEqual({
    settings: toSettingList('off'),
  });
});
