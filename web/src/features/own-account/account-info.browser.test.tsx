import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../test/row-samples.ts';
import { AccountInfo } from './account-info.tsx';

const updateRoute = 'PUT /api/user/profile';
const dialog = page.getByRole('dialog', { name: 'Bilgilerinizi düzenleyin' });
const getField = (name: string) => dialog.getByRole('textbox', { name });
const user = { ...sampleUser, firstName: null, lastName: 'İğdeli', phone: '+905321112233' };

async function openDialog() {
  const server = createFakeServer();
  server.respond('GET /api/auth/channels', { email: false, telegram: false });
  await renderWithProviders(<AccountInfo user={user} />, { user });
  await page.getByRole('button', { name: 'Ad ve telefonu düzenle' }).click();
  return server;
}

it('the buttons of the account information are equally high', async () => {
  await page.viewport(1280, 800);
  const server = createFakeServer();
  server.respond('GET /api/auth/channels', { email: true, telegram: false });
  await renderWithProviders(<AccountInfo user={user} />, { user });
  await expect.element(page.getByRole('button', { name: 'Doğrula', exact: true })).toBeVisible();
  const heights = page
    .getByRole('button')
    .elements()
    .map((button) => button.clientHeight);
  expect(heights).toHaveLength(3);
  expect(new Set(heights).size).toBe(1);
});

it('a member adds and removes personal data by keyboard', async () => {
  const server = await openDialog();
  await expect.element(getField('Ad')).toHaveFocus();
  await expect.element(getField('Soyad')).toHaveValue('İğdeli');
  await expect.element(getField('Telefon')).toHaveValue('0(532) 111 22 33');
  await expectAccessible();
  server.respond(updateRoute, { user: { ...user, firstName: 'Işıl', lastName: null } });
  await userEvent.keyboard('Işıl{Tab}{Delete}{Enter}');
  await expect.element(page.getByText('Bilgileriniz kaydedildi')).toBeVisible();
  expect(server.getCalls(updateRoute).map(({ body }) => body)).toEqual([
    { firstName: 'Işıl', lastName: null, phone: '+905321112233' },
  ]);
  await expect.element(dialog).not.toBeInTheDocument();
});

it('an invalid phone number is reported at its field', async () => {
  await openDialog();
  await getField('Telefon').fill('12345');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(getField('Telefon'))
    .toHaveAccessibleDescription('Geçerli bir cep telefonu girin.');
  await expect.element(dialog).toBeVisible();
});
