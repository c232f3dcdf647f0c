import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { hasUnsavedChanges } from '../../../lib/unsaved-changes.ts';
import { GridForm } from './grid-form.tsx';

const values = {
  gridColumnsDesktop: '3',
  gridColumnsTablet: '2',
  gridColumnsMobile: '1',
  homeViewport: 'fixed',
};
const toSettingList = (changes: Partial<typeof values> = {}) =>
  Object.entries({ ...values, ...changes }).map(([key, value]) => ({ key, value }));

const columnsField = page.getByRole('spinbutton', { name: /^Masaüstü sütun sayısı/ });
const saveButton = page.getByRole('button', { name: 'Kaydet' });

it('the grid form rejects a number of columns out of range', async () => {
  createFakeServer();
  await renderWithProviders(<GridForm settings={{ value: toSettingList(), version: 1 }} />);
  await columnsField.fill('5');
  await expect.element(page.getByRole('img', { name: 'Masaüstü: 5 sütun' })).toBeVisible();
  for (const value of ['7', '0', '']) {
    await columnsField.fill(value);
    await saveButton.click();
    await expect.element(columnsField).toHaveFocus();
    await expect.element(columnsField).toHaveAttribute('aria-invalid', 'true');
  }
});

it('the grid form has no unsaved changes after saving', async () => {
  const server = createFakeServer();
  server.respond('PUT /api/site-settings', toSettingList({ gridColumnsDesktop: '4' }));
  await renderWithProviders(<GridForm settings={{ value: toSettingList(), version: 1 }} />);
  await columnsField.fill('4');
  await expect.poll(hasUnsavedChanges).toBe(true);
  await saveButton.click();
  await expect.element(page.getByText('Grid ayarları güncellendi')).toBeVisible();
  await expect.poll(hasUnsavedChanges).toBe(false);
  expect(server.getCalls('PUT /api/site-settings')).toMatchObject([
    { body: { settings: [{ key: 'gridColumnsDesktop', value: '4' }] } },
  ]);
});

it('the grid form shows and changes the phone layout of the home page', async () => {
  const server = createFakeServer();
  server.respond('PUT /api/site-settings', toSettingList({ homeViewport: 'device' }));
  await renderWithProviders(<GridForm settings={{ value: toSettingList(), version: 1 }} />);
  const layoutSelect = page.getByRole('combobox', { name: /^Telefonda ana sayfa/ });
  await expect.element(layoutSelect).toHaveTextContent('Sabit 1280 (masaüstü düzeni)');
  await layoutSelect.click();
  await page.getByRole('option', { name: 'Cihaza uygun' }).click();
  await saveButton.click();
  await expect.element(page.getByText('Grid ayarları güncellendi')).toBeVisible();
  expect(server.getCalls('PUT /api/site-settings')).toMatchObject([
    { body: { settings: [{ key: 'homeViewport', value: 'device' }] } },
  ]);
});

it('a settings form retries silently if other settings changed, and opens the conflict dialog if the same setting changed', async () => {
  const updateRoute = 'PUT /api/site-settings';
  const server = createFakeServer();
  await renderWithProviders(<GridForm settings={{ value: toSettingList(), version: 1 }} />);
  server.respond(updateRoute, toSettingList({ gridColumnsDesktop: '4' }));
  server.failWithConflict(
    updateRoute,
    [...toSettingList(), { key: 'marqueeText', value: 'Yeni' }],
    4,
  );
  await columnsField.fill('4');
  await saveButton.click();
  await expect.element(page.getByText('Grid ayarları güncellendi')).toBeVisible();
  const versions = server.getCalls(updateRoute).map(({ headers }) => headers['if-match']);
  expect(versions).toEqual(['"1"', '"4"']);

  const conflictDialog = page.getByRole('dialog', { name: 'Bu kayıt siz yazarken değişti' });
  server.failWithConflict(updateRoute, toSettingList({ gridColumnsDesktop: '6' }), 5);
  await columnsField.fill('5');
  await saveButton.click();
  await expect
    .element(conflictDialog.getByRole('group', { name: 'Masaüstü Sütun Sayısı' }))
    .toMatchTextContent(/Benimki.*5.*Onunki.*6/);
  await conflictDialog.getByRole('button', { name: 'Onunkini al' }).click();
  await expect.element(conflictDialog).not.toBeInTheDocument();
  await expect.element(columnsField).toHaveValue(6);
  await expect.poll(hasUnsavedChanges).toBe(false);
});

it('a form of settings shows its title beside its fields on a wide screen, above them on a phone', async () => {
  createFakeServer();
  await page.viewport(1280, 800);
  await renderWithProviders(<GridForm settings={{ value: toSettingList(), version: 1 }} />);
  const getBox = (element: Element) => element.getBoundingClientRect();
  const title = page.getByRole('heading', { name: 'Grid Sistemi' }).element();
  expect(getBox(title).right).toBeLessThan(getBox(columnsField.element()).left);
  expect(getBox(saveButton.element()).left).toBeCloseTo(getBox(columnsField.element()).left, -1);
  await page.viewport(390, 844);
  await expect.poll(() => getBox(title).bottom).toBeLessThan(getBox(columnsField.element()).top);
});
