import type { PictureUse, StoredPicture } from '@vitrin/contract/media.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId } from '../../../../test/row-samples.ts';
import { flushActions } from '../../../admin-kit/undo/action-queue.ts';
import PicturesPage from './pictures-page.tsx';

const listRoute = 'GET /api/admin/pictures';
const replaceRoute = 'POST /api/admin/pictures/:id/replace';
const deleteRoute = 'DELETE /api/admin/pictures/:id';

const createHash = (letter: string) => letter.repeat(32);
const createPicture = (fileName: string, fields: Partial<StoredPicture> = {}): StoredPicture => ({
  id: nextId(),
  url: `/uploads/${createHash('a')}-400x120-dark.webp`,
  fileName,
  bytes: 12_400,
  createdAt: '2026-11-01T09:00:00.000Z',
  uses: [],
  useCount: 0,
  ...fields,
});
const createUse = (title: string, fields: Partial<PictureUse> = {}): PictureUse => ({
  kind: 'now',
  collection: 'cards',
  id: nextId(),
  title,
  ...fields,
});
const getRow = (name: string) => page.getByRole('row').filter({ hasText: name });

it('the picture list links to the uses and offers to replace used pictures and to delete unused ones', async () => {
  const uses = [
    createUse('Zirvelon'),
    createUse('Eski Afiş', { kind: 'version', collection: 'banners' }),
  ];
  createFakeServer().respond(listRoute, [
    createPicture('logo.png', { uses, useCount: 9 }),
    createPicture('boş.png'),
  ]);
  await renderWithProviders(<PicturesPage />);
  const usedRow = getRow('logo.png');
  await expect
    .element(usedRow.getByRole('link', { name: 'Kart: Zirvelon' }))
    .toHaveAttribute('href', `/admin/cards?kayit=${uses[0]?.id}`);
  await expect.element(usedRow).toMatchTextContent(/400 × 120 · 12 KB · Koyu logo/);
  await expect.element(usedRow).toMatchTextContent(/Eski Afiş.*geri getirilebilen eski sürüm/);
  await expect.element(usedRow).toMatchTextContent(/ve 7 yer daha/);
  await expect.element(usedRow.getByRole('button', { name: /değiştir/ })).toBeVisible();
  expect(usedRow.getByRole('button', { name: /^Sil/ }).query()).toBeNull();
  const unusedRow = getRow('boş.png');
  await expect.element(unusedRow).toMatchTextContent(/Kullanılmıyor/);
  await expect.element(unusedRow.getByRole('button', { name: /^Sil/ })).toBeVisible();
  expect(unusedRow.getByRole('button', { name: /değiştir/ }).query()).toBeNull();
});

it('deleting a picture requires confirmation and can be undone; an error shows its reason', async () => {
  const server = createFakeServer();
  server.respond(listRoute, [createPicture('boş.png')]);
  await renderWithProviders(<PicturesPage />);
  const confirmDeletion = async () => {
    await page.getByRole('button', { name: 'Sil: boş.png' }).click();
    await page
      .getByRole('alertdialog', { name: 'Görsel silinsin mi?' })
      .getByRole('button', { name: 'Sil' })
      .click();
  };
  await confirmDeletion();
  await expect.element(page.getByText('Görsel silindi')).toBeVisible();
  await expect.element(getRow('boş.png')).not.toBeInTheDocument();
  await userEvent.keyboard('z');
  await expect.element(getRow('boş.png')).toBeVisible();
  expect(server.getCalls(deleteRoute)).toEqual([]);
  server.fail(deleteRoute, 409, 'Bu görsel 2 yerde kullanılıyor. Önce oralarda değiştirin.');
  await confirmDeletion();
  await flushActions();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/“boş\.png”: .*2 yerde kullanılıyor/);
  await expect.element(getRow('boş.png')).toBeVisible();
  server.respond(deleteRoute, undefined, [listRoute]);
  server.respond(listRoute, []);
  await confirmDeletion();
  await flushActions();
  await expect.element(page.getByText('Henüz görsel yüklenmemiş')).toBeVisible();
});

it('replacing a picture everywhere shows the number of changed rows and names the unchanged rows', async () => {
  const server = createFakeServer();
  const newPicture = createPicture('yeni.png', { url: `/uploads/${createHash('b')}-10x10.webp` });
  server.respond(listRoute, [
    createPicture('logo.png', { uses: [createUse('Zirvelon')], useCount: 1 }),
    newPicture,
  ]);
  await renderWithProviders(<PicturesPage />);
  await page.getByRole('button', { name: 'Her yerde değiştir: logo.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'Görseli her yerde değiştir' });
  await dialog.getByRole('button', { name: 'Yeni görsel: görsellerden seç' }).click();
  const library = page.getByRole('dialog', { name: 'Yeni görsel: görsel seç' });
  await library.getByRole('button', { name: 'yeni.png' }).click();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Yeni görsel' }))
    .toHaveValue(newPicture.url);
  server.respond(
    replaceRoute,
    { changed: 3, left: [createUse('Mühürlü', { collection: 'draws' })] },
    [listRoute],
  );
  await dialog.getByRole('button', { name: 'Değiştir', exact: true }).click();
  await expect.element(page.getByRole('status').getByText(/3 kayıtta değiştirildi/)).toBeVisible();
  await expect.element(page.getByText(/Olduğu gibi kaldı: Çekiliş: Mühürlü/)).toBeVisible();
  expect(server.getCalls(replaceRoute)[0]?.body).toEqual({ url: newPicture.url });
});

it('the picture list sends search and filters to the server', async () => {
  const server = createFakeServer();
  server.respond(listRoute, ({ query }) => (query.q ? [] : [createPicture('boş.png')]));
  await renderWithProviders(<PicturesPage />);
  await page.getByRole('textbox', { name: 'Ara' }).fill('logo');
  await expect.poll(() => server.getCalls(listRoute).at(-1)?.query).toMatchObject({ q: 'logo' });
  await page.getByLabelText('Kullanım').click();
  await page.getByRole('option', { name: 'Kullanılmayanlar' }).click();
  await expect
    .poll(() => server.getCalls(listRoute).at(-1)?.query)
    .toMatchObject({ use: 'unused' });
  await expect.element(page.getByText('Sonuç bulunamadı')).toBeVisible();
  await userEvent.keyboard('{Escape}');
});
