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

const createVersion = (versionNumber: number, fields: Partial<Version> = {}): Version => ({
  id: nextId(),
  version: versionNumber,
  at: `2026-11-${10 + versionNumber}T09:00:00.000Z`,
  actor: { id: nextId(), username: 'cagri' },
  actorName: 'cagri',
  action: 'update',
  changes: [],
  ...fields,
});

const pictureUrl =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const drawer = page.getByRole('dialog', { name: 'Geçmiş: Zirvelon' });
const opener = page.getByRole('button', { name: 'Geçmiş: Zirvelon' });
const confirmDialog = page.getByRole('alertdialog', { name: 'Bu sürüme döndürülsün mü?' });

async function openHistory(pages: Version[][]) {
  const server = createFakeServer();
  const row = createSampleCompany('Zirvelon');
  server.respond(allRoute, [row]);
  server.respondWithPages(listRoute, pages);
  await renderWithProviders(<TestCollectionPage />);
  await opener.click();
  return { server, row };
}

it('the history shows user, time and changes of each version, newest first, and loads further pages', async () => {
  const longText = 'Uzun bir cümle. '.repeat(30);
  const { server, row } = await openHistory([
    [
      createVersion(4, {
        actor: null,
        actorName: 'silinmiş kullanıcı',
        changes: [
          { field: 'status', before: 'active', after: 'inactive' },
          { field: 'visibleFrom', before: null, after: '2026-12-01T06:00:00.000Z' },
          { field: 'logoUrl', before: pictureUrl, after: pictureUrl },
        ],
      }),
      createVersion(3, {
        changes: [{ field: 'description', before: `${longText}eski`, after: `${longText}yeni` }],
      }),
    ],
    [
      createVersion(1, {
        action: 'create',
        actorName: 'Kurulum',
        changes: [{ field: 'name', before: null, after: 'İlk ad' }],
      }),
    ],
  ]);
  const items = drawer.getByRole('article');
  await expect.element(items.nth(1)).toBeVisible();
  expect(server.getCalls(listRoute)[0]?.path).toBe(`/api/admin/history/companies/${row.id}`);
  const newestItem = items.first();
  await expect
    .element(newestItem)
    .toMatchTextContent(/Değiştirildi.*silinmiş kullanıcı.*14 Kasım 2026/);
  await expect.element(newestItem).toMatchTextContent(/Durum.*Yayında.*Pasif/);
  await expect.element(newestItem).toMatchTextContent(/Hemen.*1 Aralık 2026/);
  await expect.poll(() => newestItem.element().querySelectorAll('img').length).toBe(2);
  await expect.element(newestItem).toMatchTextContent(/Şimdiki hâli/);
  expect(newestItem.getByRole('button', { name: /döndür/ }).query()).toBeNull();

  const changedItem = items.nth(1);
  await expect.element(changedItem.getByRole('deletion')).toHaveTextContent('Silinen: eski');
  await expect.element(changedItem.getByRole('insertion')).toHaveTextContent('Eklenen: yeni');

  await drawer.getByRole('button', { name: 'Daha fazla göster' }).click();
  await expect.element(items.nth(2)).toMatchTextContent(/Oluşturuldu.*Kurulum.*Ad.*İlk ad/);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('a version is restored after confirmation, and fields that were not restored are reported', async () => {
  const oldVersion = createVersion(1, {
    changes: [{ field: 'name', before: 'Eski', after: 'Zirvelon' }],
  });
  const { server, row } = await openHistory([[createVersion(2), oldVersion]]);
  await drawer.getByRole('button', { name: /^Bu sürüme döndür/ }).click();
  await expect.element(confirmDialog).toMatchTextContent(/“Zirvelon” 11 Kasım 2026/);
  await confirmDialog.getByRole('button', { name: 'Vazgeç' }).click();
  expect(server.getCalls(restoreRoute)).toEqual([]);

  await drawer.getByRole('button', { name: /^Bu sürüme döndür/ }).click();
  server.respond(restoreRoute, { ...row, version: 3, left: ['logoUrl'] }, [listRoute, allRoute]);
  server.respondWithPages(listRoute, [
    [createVersion(3, { action: 'restore' }), createVersion(2), oldVersion],
  ]);
  await confirmDialog.getByRole('button', { name: 'Bu sürüme döndür' }).click();
  await expect
    .element(page.getByText('Geri gelmeyen alanlar: Logo.', { exact: false }))
    .toBeVisible();
  await expect.element(drawer.getByRole('article').first()).toMatchTextContent(/Eski hâline/);
  expect(server.getCalls(restoreRoute)[0]?.path).toBe(
    `/api/admin/history/${oldVersion.id}/restore`,
  );
});

it('an empty history shows its empty state', async () => {
  await openHistory([[]]);
  await expect.element(drawer.getByRole('heading', { name: 'Henüz geçmiş yok' })).toBeVisible();
});

it('a failed load of the history can be retried', async () => {
  const server = createFakeServer();
  server.respond(allRoute, [createSampleCompany('Zirvelon')]);
  server.disconnect(listRoute);
  await renderWithProviders(<TestCollectionPage />);
  await opener.click();
  await expect.element(drawer.getByRole('heading', { name: 'Geçmiş yüklenemedi' })).toBeVisible();
  server.respondWithPages(listRoute, [[createVersion(1)]]);
  await drawer.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(drawer.getByRole('article')).toBeVisible();
});
