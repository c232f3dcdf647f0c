import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { createSampleCompany, nextId } from '../../../test/row-samples.ts';
import { TestCollectionPage } from '../../../test/test-collection-page.tsx';
import type { Version } from './version.ts';

const listRoute = 'GET /api/admin/history/:collection/:id';
const restoreRoute = 'POST /api/admin/history/:versionId/restore';
const allRoute = 'GET /api/companies/all';

const version = (number: number, fields: Partial<Version> = {}): Version => ({
  id: nextId(),
  version: number,
  at: `2026-11-${10 + number}T09:00:00.000Z`,
  actor: { id: nextId(), username: 'cagri' },
  actorName: 'cagri',
  action: 'update',
  changes: [],
  ...fields,
});

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const drawer = page.getByRole('dialog', { name: 'Geçmiş: Zirvelon' });
const opener = page.getByRole('button', { name: 'Geçmiş: Zirvelon' });
const confirmDialog = page.getByRole('alertdialog', { name: 'Bu sürüme döndürülsün mü?' });

async function open(pages: Version[][]) {
  const server = createFakeServer();
  const row = createSampleCompany('Zirvelon');
  server.respond(allRoute, [row]);
  server.respondWithPages(listRoute, pages);
  await renderWithProviders(<TestCollectionPage />);
  await opener.click();
  return { server, row };
}

it('the history shows user, time and changes of each version, newest first, and loads further pages', async () => {
  const long = 'Uzun bir cümle. '.repeat(30);
  const { server, row } = await open([
    [
      version(4, {
        actor: null,
        actorName: 'silinmiş kullanıcı',
        changes: [
          { field: 'status', before: 'active', after: 'inactive' },
          { field: 'visibleFrom', before: null, after: '2026-12-01T06:00:00.000Z' },
          { field: 'logoUrl', before: picture, after: picture },
        ],
      }),
      version(3, {
        changes: [{ field: 'description', before: `${long}eski`, after: `${long}yeni` }],
      }),
    ],
    [
      version(1, {
        action: 'create',
        actorName: 'Kurulum',
        changes: [{ field: 'name', before: null, after: 'İlk ad' }],
      }),
    ],
  ]);
  const items = drawer.getByRole('article');
  await expect.element(items.nth(1)).toBeVisible();
  expect(server.getCalls(listRoute)[0]?.path).toBe(`/api/admin/history/companies/${row.id}`);
  const newest = items.first();
  await expect
    .element(newest)
    .toMatchTextContent(/Değiştirildi.*silinmiş kullanıcı.*14 Kasım 2026/);
  await expect.element(newest).toMatchTextContent(/Durum.*Aktif.*Pasif/);
  await expect.element(newest).toMatchTextContent(/Hemen.*1 Aralık 2026/);
  await expect.poll(() => newest.element().querySelectorAll('img').length).toBe(2);
  await expect.element(newest).toMatchTextContent(/Şimdiki hâli/);
  expect(newest.getByRole('button', { name: /döndür/ }).query()).toBeNull();

  const changed = items.nth(1);
  await expect.element(changed.getByRole('deletion')).toHaveTextContent('Silinen: eski');
  await expect.element(changed.getByRole('insertion')).toHaveTextContent('Eklenen: yeni');

  await drawer.getByRole('button', { name: 'Daha fazla göster' }).click();
  await expect.element(items.nth(2)).toMatchTextContent(/Oluşturuldu.*Kurulum.*Ad.*İlk ad/);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('a version is restored after confirmation, and fields that were not restored are reported', async () => {
  const old = version(1, { changes: [{ field: 'name', before: 'Eski', after: 'Zirvelon' }] });
  const { server, row } = await open([[version(2), old]]);
  await drawer.getByRole('button', { name: /^Bu sürüme döndür/ }).click();
  await expect.element(confirmDialog).toMatchTextContent(/“Zirvelon” 11 Kasım 2026/);
  await confirmDialog.getByRole('button', { name: 'Vazgeç' }).click();
  expect(server.getCalls(restoreRoute)).toEqual([]);

  await drawer.getByRole('button', { name: /^Bu sürüme döndür/ }).click();
  server.respond(restoreRoute, { ...row, version: 3, left: ['logoUrl'] }, [listRoute, allRoute]);
  server.respondWithPages(listRoute, [[version(3, { action: 'restore' }), version(2), old]]);
  await confirmDialog.getByRole('button', { name: 'Bu sürüme döndür' }).click();
  await expect
    .element(page.getByText('Geri gelmeyen alanlar: Logo.', { exact: false }))
    .toBeVisible();
  await expect.element(drawer.getByRole('article').first()).toMatchTextContent(/Eski hâline/);
  expect(server.getCalls(restoreRoute)[0]?.path).toBe(`/api/admin/history/${old.id}/restore`);
});

it('an empty history shows its empty state', async () => {
  await open([[]]);
  await expect.element(drawer.getByRole('heading', { name: 'Henüz geçmiş yok' })).toBeVisible();
});

it('a failed load of the history can be retried', async () => {
  const server = createFakeServer();
  server.respond(allRoute, [createSampleCompany('Zirvelon')]);
  server.disconnect(listRoute);
  await renderWithProviders(<TestCollectionPage />);
  await opener.click();
  await expect.element(drawer.getByRole('heading', { name: 'Geçmiş yüklenemedi' })).toBeVisible();
  server.respondWithPages(listRoute, [[version(1)]]);
  await drawer.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(drawer.getByRole('article')).toBeVisible();
});
