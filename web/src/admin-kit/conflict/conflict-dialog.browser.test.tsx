import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { createSampleCompany } from '../../../test/row-samples.ts';
import { TestCollectionPage } from '../../../test/test-collection-page.tsx';

const listRoute = 'GET /api/companies/all';
const updateRoute = 'PATCH /api/companies/:id';

const form = page.getByRole('dialog', { name: 'Firmayı Düzenle' });
const nameField = form.getByRole('textbox', { name: 'Firma Adı' });
const websiteField = form.getByRole('textbox', { name: 'Web Sitesi' });
const saveButton = form.getByRole('button', { name: 'Kaydet' });
const conflictDialog = page.getByRole('dialog', { name: 'Bu kayıt siz yazarken değişti' });
const getField = (label: string) => conflictDialog.getByRole('group', { name: label });
const clickButton = (label: string) => conflictDialog.getByRole('button', { name: label }).click();

/** Opens a form and edits the name, while another user has saved another name and a website. */
async function causeConflict() {
  const server = createFakeServer();
  const loadedRow = createSampleCompany('Zirvelon', { version: 3 });
  const currentRow = {
    ...loadedRow,
    version: 5,
    name: 'Onun adı',
    websiteUrl: 'https://onun.example',
  };
  server.respond(listRoute, [loadedRow]);
  server.failWithConflict(updateRoute, currentRow, 5);
  await renderWithProviders(<TestCollectionPage />);
  await page.getByRole('button', { name: 'Düzenle: Zirvelon' }).click();
  await nameField.fill('Benim adım');
  await form.getByRole('spinbutton', { name: 'Sıra' }).fill('7');
  await saveButton.click();
  await expect.element(conflictDialog).toBeVisible();
  const firstCall = server.getCalls(updateRoute)[0];
  expect([firstCall?.headers['if-match'], firstCall?.body]).toEqual([
    '"3"',
    { name: 'Benim adım', sortOrder: 7 },
  ]);
  const respondWithSavedRow = (body: object) => {
    server.respond(updateRoute, { ...currentRow, ...body, version: 6 }, [listRoute]);
    server.respond(listRoute, [{ ...currentRow, ...body, version: 6 }]);
  };
  return { server, currentRow, respondWithSavedRow };
}

const getLastUpdate = (server: ReturnType<typeof createFakeServer>) => {
  const { headers, body } = server.getCalls(updateRoute).at(-1) ?? {};
  return [headers?.['if-match'], body];
};

it('the conflict dialog shows both versions and saves the local changes', async () => {
  const { server, respondWithSavedRow } = await causeConflict();
  await expect.element(getField('Ad')).toMatchTextContent(/Benimki.*Benim adım.*Onunki.*Onun adı/);
  await expect.element(getField('Ad')).toMatchTextContent(/İkiniz de/);
  await expect.element(getField('Web Sitesi')).toMatchTextContent(/O değiştirdi/);
  // No toast: a conflict is no error.
  expect(page.getByRole('alert').element().textContent).toBe('');
  await expectAccessible();
  respondWithSavedRow({ name: 'Benim adım', sortOrder: 7 });
  await clickButton('Benimkini yaz');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(page.getByText('Firma güncellendi')).toBeVisible();
  expect(getLastUpdate(server)).toEqual(['"5"', { name: 'Benim adım', sortOrder: 7 }]);
});

it('choosing the version of the other user makes no further call', async () => {
  const { server, currentRow } = await causeConflict();
  server.respond(listRoute, [currentRow]);
  await clickButton('Onunkini al');
  await expect.element(form).not.toBeInTheDocument();
  expect(server.getCalls(updateRoute)).toHaveLength(1);
});

it('choices per field are saved over the newest version; a further conflict opens the dialog again', async () => {
  const { server, currentRow, respondWithSavedRow } = await causeConflict();
  const saveChoicesButton = conflictDialog.getByRole('button', { name: 'Seçtiklerimi kaydet' });
  await expect.element(saveChoicesButton).toBeDisabled();
  await expect
    .element(conflictDialog.getByRole('status'))
    .toHaveTextContent('1 alan için seçim yapın.');
  await getField('Ad').getByRole('radio', { name: 'Onunki' }).click();
  await getField('Web Sitesi').getByRole('radio', { name: 'Benimki' }).click();
  server.failWithConflict(updateRoute, { ...currentRow, version: 6, sortOrder: 9 }, 6);
  await saveChoicesButton.click();
  await expect.element(getField('Sıra')).toMatchTextContent(/7.*9/);
  expect(getLastUpdate(server)).toEqual(['"5"', { websiteUrl: null, sortOrder: 7 }]);
  await getField('Sıra').getByRole('radio', { name: 'Benimki' }).click();
  respondWithSavedRow({ websiteUrl: null, sortOrder: 7 });
  await saveChoicesButton.click();
  await expect.element(form).not.toBeInTheDocument();
  expect(getLastUpdate(server)).toEqual(['"6"', { websiteUrl: null, sortOrder: 7 }]);
});

it('the form preserves its input when the connection fails and when the user returns from the dialog', async () => {
  const { server } = await causeConflict();
  server.disconnect(updateRoute);
  await clickButton('Benimkini yaz');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Sunucuya ulaşılamadı/);
  await clickButton('Forma dön');
  await expect.element(conflictDialog).not.toBeInTheDocument();
  await expect.element(nameField).toHaveValue('Benim adım');
  await expect.element(websiteField).toHaveValue('');
});

it('a status switch resends its field with the newest version after a conflict', async () => {
  const server = createFakeServer();
  const loadedRow = createSampleCompany('Zirvelon', { version: 3 });
  server.respond(listRoute, [loadedRow]);
  await renderWithProviders(<TestCollectionPage />);
  server.failWithConflict(updateRoute, { ...loadedRow, name: 'Onun adı', version: 4 }, 4);
  const toggle = page.getByRole('switch', { name: 'Zirvelon: yayında' });
  await toggle.click();
  await expect
    .poll(() => server.getCalls(updateRoute).map(({ headers }) => headers['if-match']))
    .toEqual(['"3"', '"4"']);
  expect(getLastUpdate(server)[1]).toEqual({ status: 'inactive' });
});
