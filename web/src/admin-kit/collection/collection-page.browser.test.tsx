import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer, type RecordedCall } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { createSampleCompany } from '../../../test/row-samples.ts';
import { TestCollectionPage } from '../../../test/test-collection-page.tsx';
import { flushActions } from '../undo/action-queue.ts';

const listRoute = 'GET /api/companies/all';
const createRoute = 'POST /api/companies';
const updateRoute = 'PATCH /api/companies/:id';
const orderRoute = 'PUT /api/companies/order';

const opener = page.getByRole('button', { name: 'Yeni Firma' });
const dialog = page.getByRole('dialog');
const nameField = page.getByRole('textbox', { name: 'Firma Adı' });
const saveButton = page.getByRole('button', { name: 'Kaydet' });
const getEditButton = (text: string) => page.getByRole('button', { name: `Düzenle: ${text}` });
const getSortHandle = (text: string) =>
  page.getByRole('button', { name: `${text}: sırasını değiştir` });
const getAnnouncement = () => document.querySelector('[id^=DndLiveRegion]')?.textContent;

async function moveUp(text: string) {
  await expect.element(getSortHandle(text)).toBeVisible();
  (getSortHandle(text).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.poll(getAnnouncement).toContain('alındı');
  // dnd-kit registers its key listener in a timer that started before the announcement.
  await new Promise((resolve) => setTimeout(resolve));
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(getAnnouncement).toContain('için yer');
  await userEvent.keyboard(' ');
}

const errorAlert = page.getByRole('alert').getByText('Hata');
const getVisibleNames = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelectorAll('td')[1]?.textContent);

async function createServer(...names: string[]) {
  const server = createFakeServer();
  const savedRows = names.map((name, index) => createSampleCompany(name, { sortOrder: index }));
  server.respond(listRoute, savedRows);
  return { server, savedRows };
}

it('an empty collection shows its empty state', async () => {
  await createServer();
  await renderWithProviders(<TestCollectionPage />);
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'Henüz firma bulunmamaktadır.' }))
    .toBeVisible();
  await expectAccessible();
});

it('a failed load of a collection can be retried; after a failed refetch the rows stay below an error', async () => {
  const { server, savedRows } = await createServer('Zirvelon');
  server.disconnect(listRoute);
  const { client } = await renderWithProviders(<TestCollectionPage />);
  await expect.element(page.getByRole('heading', { name: 'Liste yüklenemedi' })).toBeVisible();
  server.respond(listRoute, savedRows);
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(getEditButton('Zirvelon')).toBeVisible();

  server.fail(listRoute, 502);
  await client.refetchQueries();
  await expect
    .element(page.getByText('Gördükleriniz güncel olmayabilir.', { exact: false }))
    .toBeVisible();
  await expect.element(getEditButton('Zirvelon')).toBeVisible();
});

it('the form stays open with its input after a failed save, and a double click saves once', async () => {
  const { server } = await createServer();
  await renderWithProviders(<TestCollectionPage />);
  await opener.click();
  await nameField.fill('Zirvelon');
  await page.getByRole('textbox', { name: 'Logo' }).fill('/favicon.svg');
  server.fail(createRoute, 503, 'Şu anda yanıt veremiyoruz.');
  await saveButton.click();
  await expect
    .element(page.getByRole('alert').getByText('Şu anda yanıt veremiyoruz.'))
    .toBeVisible();
  await expect.element(nameField).toHaveValue('Zirvelon');
  await page.getByRole('alert').getByRole('button', { name: 'Kapat' }).click();
  await expect.element(dialog).toBeVisible();

  const row = createSampleCompany('Zirvelon');
  server.respond(createRoute, row, [listRoute]);
  server.respond(listRoute, [row]);
  const release = server.delay(createRoute);
  const previousCallCount = server.getCalls(createRoute).length;
  await saveButton.dblClick();
  await expect.element(page.getByRole('button', { name: 'Kaydediliyor...' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  release();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Firma eklendi')).toBeVisible();
  await expect.element(getEditButton('Zirvelon')).toBeVisible();
  await expect.element(opener).toHaveFocus();
  expect(server.getCalls(createRoute).length - previousCallCount).toBe(1);
});

it('the form sends only changed fields; saving a deleted row shows an error and preserves the text', async () => {
  const { server, savedRows } = await createServer('Zirvelon');
  await renderWithProviders(<TestCollectionPage />);
  await getEditButton('Zirvelon').click();
  await nameField.fill('Narçel');
  server.fail(updateRoute, 404, 'Bu kayıt artık yok.');
  await saveButton.click();
  await expect.element(errorAlert).toBeVisible();
  await expect.element(nameField).toHaveValue('Narçel');
  expect(server.getCalls(updateRoute)).toMatchObject([
    { path: `/api/companies/${savedRows[0]?.id}`, body: { name: 'Narçel' } },
  ]);
});

it('an inline form with unsaved text asks before another row is opened', async () => {
  await createServer('Bir', 'İki');
  await renderWithProviders(<TestCollectionPage editorMode="inline" />);
  const confirmDialog = page.getByRole('alertdialog', { name: 'Kaydetmeden çıkılsın mı?' });
  await getEditButton('Bir').click();
  await getEditButton('İki').click();
  await expect.element(nameField).toHaveValue('İki');
  await nameField.fill('Yarım');
  await getEditButton('Bir').click();
  await confirmDialog.getByRole('button', { name: 'Düzenlemeye dön' }).click();
  await expect.element(nameField).toHaveValue('Yarım');
  await getEditButton('Bir').click();
  await confirmDialog.getByRole('button', { name: 'Kaydetmeden çık' }).click();
  await expect.element(nameField).toHaveValue('Bir');
});

it('the add button opens and closes an inline form; a cancelled form returns the focus to its button', async () => {
  await createServer('Bir');
  await renderWithProviders(<TestCollectionPage editorMode="inline" />);
  await opener.click();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  await expect.element(nameField).toHaveFocus();
  await opener.click();
  await expect.element(nameField).not.toBeInTheDocument();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  await getEditButton('Bir').click();
  await expect.element(nameField).toHaveFocus();
  await page.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(getEditButton('Bir')).toHaveFocus();
});

it('rows are reordered by keyboard and mouse, and a failed reorder is reverted', async () => {
  const { server, savedRows } = await createServer('Bir', 'İki', 'Üç');
  const sortByIds = ({ body }: RecordedCall) =>
    (body as { ids: string[] }).ids.flatMap((id) => savedRows.filter((row) => row.id === id));
  server.respond(
    orderRoute,
    (call) => {
      server.respond(listRoute, sortByIds(call));
      return sortByIds(call);
    },
    [listRoute],
  );
  await renderWithProviders(<TestCollectionPage />);
  await moveUp('Üç');
  await expect.poll(getVisibleNames).toEqual(['Bir', 'Üç', 'İki']);
  await expect.element(page.getByText('Sıralama güncellendi')).toBeVisible();
  await expect.element(getSortHandle('İki')).toBeEnabled();
  await userEvent.dragAndDrop(getSortHandle('İki'), getSortHandle('Bir'), { steps: 8 });
  await expect.poll(getVisibleNames).toEqual(['İki', 'Bir', 'Üç']);

  server.fail(orderRoute, 503, 'Şu anda olmuyor.');
  await expect.element(getSortHandle('Bir')).toBeEnabled();
  await moveUp('Bir');
  await expect.element(page.getByRole('alert').getByText('Şu anda olmuyor.')).toBeVisible();
  await expect.poll(getVisibleNames).toEqual(['İki', 'Bir', 'Üç']);
});

it('after the history was opened, the form stays open with its input when the rows refetch', async () => {
  const { server, savedRows } = await createServer('Bir');
  server.respondWithPages('GET /api/admin/history/:collection/:id', [[]]);
  const { client } = await renderWithProviders(<TestCollectionPage />);
  await page.getByRole('button', { name: 'Geçmiş: Bir' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Geçmiş: Bir' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await getEditButton('Bir').click();
  await nameField.fill('Yarım');
  server.respond(listRoute, [...savedRows, createSampleCompany('Yeni')]);
  await client.refetchQueries();
  await expect.element(page.getByText('Yeni', { exact: true })).toBeInTheDocument();
  expect(document.querySelectorAll('form').length).toBe(1);
  await expect.element(nameField).toHaveValue('Yarım');
});

const deleteRoute = 'DELETE /api/companies/:id';
const deleteRow = async (text: string) => {
  await page.getByRole('button', { name: `Sil: ${text}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil', exact: true }).click();
  await expect.element(getEditButton(text)).not.toBeInTheDocument();
};

it('a deleted row disappears at once and returns on undo; the call is sent only without undo', async () => {
  const { server, savedRows } = await createServer('Bir', 'İki');
  server.respond(deleteRoute, undefined, [listRoute]);
  await renderWithProviders(<TestCollectionPage />);
  await deleteRow('Bir');
  await expect.element(page.getByText('Firma silindi')).toBeVisible();
  await expectAccessible([1280, 390]);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(getEditButton('Bir')).toBeVisible();
  await flushActions();
  expect(server.getCalls(deleteRoute)).toEqual([]);

  await deleteRow('Bir');
  await deleteRow('İki');
  await expect
    .element(page.getByRole('heading', { name: 'Henüz firma bulunmamaktadır.' }))
    .toBeVisible();
  await userEvent.keyboard('z');
  await expect.element(getEditButton('İki')).toBeVisible();
  server.respond(listRoute, savedRows.slice(1));
  await flushActions();
  expect(server.getCalls(deleteRoute).map(({ path }) => path)).toEqual([
    `/api/companies/${savedRows[0]?.id}`,
  ]);
  await expect.element(getEditButton('Bir')).not.toBeInTheDocument();
});

it('a refused deletion shows the reason, and the row returns', async () => {
  const { server } = await createServer('Bir');
  server.fail(deleteRoute, 409, 'Bu firmanın başvuruları var; pasif yapın.');
  await renderWithProviders(<TestCollectionPage />);
  await deleteRow('Bir');
  await flushActions();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/“Bir”: Bu firmanın başvuruları var; pasif yapın\./);
  await expect.element(getEditButton('Bir')).toBeVisible();
});

it('queued deletions are sent before a new order is saved', async () => {
  const { server, savedRows } = await createServer('Bir', 'İki', 'Üç');
  const calls: string[] = [];
  server.respond(deleteRoute, () => void calls.push('delete'), [listRoute]);
  server.respond(orderRoute, () => {
    calls.push('order');
    return savedRows.slice(1);
  });
  await renderWithProviders(<TestCollectionPage />);
  await deleteRow('Bir');
  await moveUp('Üç');
  await expect.element(page.getByText('Sıralama güncellendi')).toBeVisible();
  expect(calls).toEqual(['delete', 'order']);
});

it('a new row is scrolled into view once its dialog is closed', async () => {
  await page.viewport(1280, 500);
  const { server, savedRows } = await createServer(
    ...Array.from({ length: 20 }, (_, index) => `Firma ${index}`),
  );
  const row = createSampleCompany('Sonuncu', { sortOrder: 99 });
  server.respond(createRoute, () => {
    server.respond(listRoute, [...savedRows, row]);
    return row;
  }, [listRoute]);
  await renderWithProviders(<TestCollectionPage />);
  await opener.click();
  await nameField.fill('Sonuncu');
  await page.getByRole('textbox', { name: 'Logo' }).fill('/favicon.svg');
  await saveButton.click();
  await expect.element(getEditButton('Sonuncu')).toBeInViewport();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('the form of a new row starts on the day in the URL', async () => {
  const { server } = await createServer();
  server.respond(createRoute, createSampleCompany('Zirvelon'));
  await renderWithProviders(<TestCollectionPage />, {
    at: '/admin/companies?kayit=yeni&baslangic=2030-11-20',
  });
  await nameField.fill('Zirvelon');
  expect(window.location.search).toBe('');
  await dialog.getByRole('textbox', { name: 'Logo' }).fill('/favicon.svg');
  await saveButton.click();
  await expect.poll(() => server.getCalls(createRoute)).toHaveLength(1);
  expect(server.getCalls(createRoute)).toMatchObject([
    { body: { visibleFrom: '2030-11-19T21:00:00.000Z', visibleTo: null } },
  ]);
});
