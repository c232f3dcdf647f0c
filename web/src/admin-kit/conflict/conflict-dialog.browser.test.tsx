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
const name = form.getByRole('textbox', { name: 'Firma Adı' });
const site = form.getByRole('textbox', { name: 'Web Sitesi' });
const save = form.getByRole('button', { name: 'Kaydet' });
const conflict = page.getByRole('dialog', { name: 'Bu kayıt siz yazarken değişti' });
const field = (label: string) => conflict.getByRole('group', { name: label });
const clickButton = (label: string) => conflict.getByRole('button', { name: label }).click();

/** Opens a form with an edited name, while another user has saved another name and a website. */
async function collide() {
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
  await name.fill('Benim adım');
  await form.getByRole('spinbutton', { name: 'Sıra' }).fill('7');
  await save.click();
  await expect.element(conflict).toBeVisible();
  const sent = server.getCalls(updateRoute)[0];
  expect([sent?.headers['if-match'], sent?.body]).toEqual([
    '"3"',
    { name: 'Benim adım', sortOrder: 7 },
  ]);
  const saved = (body: object) => {
    server.respond(updateRoute, { ...currentRow, ...body, version: 6 }, [listRoute]);
    server.respond(listRoute, [{ ...currentRow, ...body, version: 6 }]);
  };
  return { server, currentRow, saved };
}

const last = (server: ReturnType<typeof createFakeServer>) => {
  const { headers, body } = server.getCalls(updateRoute).at(-1) ?? {};
  return [headers?.['if-match'], body];
};

it('the conflict dialog shows both versions and saves the local changes', async () => {
  const { server, saved } = await collide();
  await expect.element(field('Ad')).toMatchTextContent(/Benimki.*Benim adım.*Onunki.*Onun adı/);
  await expect.element(field('Ad')).toMatchTextContent(/İkiniz de/);
  await expect.element(field('Web Sitesi')).toMatchTextContent(/O değiştirdi/);
  // No toast: a conflict is no error.
  expect(page.getByRole('alert').element().textContent).toBe('');
  await expectAccessible();
  saved({ name: 'Benim adım', sortOrder: 7 });
  await clickButton('Benimkini yaz');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(page.getByText('Firma güncellendi')).toBeVisible();
  expect(last(server)).toEqual(['"5"', { name: 'Benim adım', sortOrder: 7 }]);
});

it('taking the other version makes no further call', async () => {
  const { server, currentRow } = await collide();
  server.respond(listRoute, [currentRow]);
  await clickButton('Onunkini al');
  await expect.element(form).not.toBeInTheDocument();
  expect(server.getCalls(updateRoute)).toHaveLength(1);
});

it('choices per field are saved over the newest version; a further conflict opens the dialog again', async () => {
  const { server, currentRow, saved } = await collide();
  const saveButton = conflict.getByRole('button', { name: 'Seçtiklerimi kaydet' });
  await expect.element(saveButton).toBeDisabled();
  await expect.element(conflict.getByRole('status')).toHaveTextContent('1 alan için seçim yapın.');
  await field('Ad').getByRole('radio', { name: 'Onunki' }).click();
  await field('Web Sitesi').getByRole('radio', { name: 'Benimki' }).click();
  server.failWithConflict(updateRoute, { ...currentRow, version: 6, sortOrder: 9 }, 6);
  await saveButton.click();
  await expect.element(field('Sıra')).toMatchTextContent(/7.*9/);
  expect(last(server)).toEqual(['"5"', { websiteUrl: null, sortOrder: 7 }]);
  await field('Sıra').getByRole('radio', { name: 'Benimki' }).click();
  saved({ websiteUrl: null, sortOrder: 7 });
  await saveButton.click();
  await expect.element(form).not.toBeInTheDocument();
  expect(last(server)).toEqual(['"6"', { websiteUrl: null, sortOrder: 7 }]);
});

it('input is kept when the user returns to the form and when the connection fails', async () => {
  const { server } = await collide();
  server.disconnect(updateRoute);
  await clickButton('Benimkini yaz');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Sunucuya ulaşılamadı/);
  await clickButton('Forma dön');
  await expect.element(conflict).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Benim adım');
  await expect.element(site).toHaveValue('');
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
  expect(last(server)[1]).toEqual({ status: 'inactive' });
});
