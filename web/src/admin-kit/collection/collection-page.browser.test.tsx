import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer, type RecordedCall } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { sampleCompany } from '../../../test/row-samples.ts';
import { TestCollectionPage } from '../../../test/test-collection-page.tsx';
import { commitActions } from '../undo/action-queue.ts';

const all = 'GET /api/companies/all';
const add = 'POST /api/companies';
const change = 'PATCH /api/companies/:id';
const order = 'PUT /api/companies/order';

const opener = page.getByRole('button', { name: 'Yeni Firma' });
const dialog = page.getByRole('dialog');
const name = page.getByRole('textbox', { name: 'Firma Adı' });
const save = page.getByRole('button', { name: 'Kaydet' });
const edit = (text: string) => page.getByRole('button', { name: `Düzenle: ${text}` });
const handle = (text: string) => page.getByRole('button', { name: `${text}: sırasını değiştir` });
const getAnnouncement = () => document.querySelector('[id^=DndLiveRegion]')?.textContent;

async function moveUp(text: string) {
  await expect.element(handle(text)).toBeVisible();
  (handle(text).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.poll(getAnnouncement).toContain('alındı');
  // dnd-kit registers its key listener in a timer that started before the announcement.
  await new Promise((resolve) => setTimeout(resolve));
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(getAnnouncement).toContain('için yer');
  await userEvent.keyboard(' ');
}

const alert = page.getByRole('alert').getByText('Hata');
const names = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelectorAll('td')[1]?.textContent);

async function serve(...rows: string[]) {
  const server = createFakeServer();
  const savedRows = rows.map((text, index) => sampleCompany(text, { sortOrder: index }));
  server.respond(all, savedRows);
  return { server, savedRows };
}

it('an empty collection shows its empty state', async () => {
  await serve();
  await renderWithProviders(<TestCollectionPage />);
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'Henüz firma bulunmamaktadır.' }))
    .toBeVisible();
  await expectAccessible();
});

it('a failed load can be retried; a failed refetch keeps the rows below an error', async () => {
  const { server, savedRows } = await serve('Zirvelon');
  server.disconnect(all);
  const { client } = await renderWithProviders(<TestCollectionPage />);
  await expect.element(page.getByRole('heading', { name: 'Liste yüklenemedi' })).toBeVisible();
  server.respond(all, savedRows);
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(edit('Zirvelon')).toBeVisible();

  server.fail(all, 502);
  await client.refetchQueries();
  await expect
    .element(page.getByText('Gördükleriniz güncel olmayabilir.', { exact: false }))
    .toBeVisible();
  await expect.element(edit('Zirvelon')).toBeVisible();
});

it("a failed save keeps the form's input, and a double click saves once", async () => {
  const { server } = await serve();
  await renderWithProviders(<TestCollectionPage />);
  await opener.click();
  await name.fill('Zirvelon');
  await page.getByRole('textbox', { name: 'Logo' }).fill('/favicon.svg');
  server.fail(add, 503, 'Şu anda yanıt veremiyoruz.');
  await save.click();
  await expect
    .element(page.getByRole('alert').getByText('Şu anda yanıt veremiyoruz.'))
    .toBeVisible();
  await expect.element(name).toHaveValue('Zirvelon');
  await page.getByRole('alert').getByRole('button', { name: 'Kapat' }).click();
  await expect.element(dialog).toBeVisible();

  const row = sampleCompany('Zirvelon');
  server.respond(add, row, [all]);
  server.respond(all, [row]);
  const release = server.delay(add);
  const before = server.getCalls(add).length;
  await save.dblClick();
  await expect.element(page.getByRole('button', { name: 'Kaydediliyor...' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  release();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Firma eklendi')).toBeVisible();
  await expect.element(edit('Zirvelon')).toBeVisible();
  await expect.element(opener).toHaveFocus();
  expect(server.getCalls(add).length - before).toBe(1);
});

it('sends only changed fields; saving a deleted row shows an error and keeps the text', async () => {
  const { server, savedRows } = await serve('Zirvelon');
  await renderWithProviders(<TestCollectionPage />);
  await edit('Zirvelon').click();
  await name.fill('Narçel');
  server.fail(change, 404, 'Bu kayıt artık yok.');
  await save.click();
  await expect.element(alert).toBeVisible();
  await expect.element(name).toHaveValue('Narçel');
  expect(server.getCalls(change)).toMatchObject([
    { path: `/api/companies/${savedRows[0]?.id}`, body: { name: 'Narçel' } },
  ]);
});

it('an inline form asks before it opens another row', async () => {
  await serve('Bir', 'İki');
  await renderWithProviders(<TestCollectionPage frame="inline" />);
  const confirmDialog = page.getByRole('alertdialog', { name: 'Kaydetmeden çıkılsın mı?' });
  await edit('Bir').click();
  await edit('İki').click();
  await expect.element(name).toHaveValue('İki');
  await name.fill('Yarım');
  await edit('Bir').click();
  await confirmDialog.getByRole('button', { name: 'Düzenlemeye dön' }).click();
  await expect.element(name).toHaveValue('Yarım');
  await edit('Bir').click();
  await confirmDialog.getByRole('button', { name: 'Kaydetmeden çık' }).click();
  await expect.element(name).toHaveValue('Bir');
});

it('the add button opens and closes an inline form and gets the focus back', async () => {
  await serve('Bir');
  await renderWithProviders(<TestCollectionPage frame="inline" />);
  await opener.click();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  await expect.element(name).toHaveFocus();
  await opener.click();
  await expect.element(name).not.toBeInTheDocument();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  await edit('Bir').click();
  await expect.element(name).toHaveFocus();
  await page.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(edit('Bir')).toHaveFocus();
});

it('rows are reordered by keyboard and mouse, and a failed reorder is reverted', async () => {
  const { server, savedRows } = await serve('Bir', 'İki', 'Üç');
  const inOrder = ({ body }: RecordedCall) =>
    (body as { ids: string[] }).ids.flatMap((id) => savedRows.filter((row) => row.id === id));
  server.respond(
    order,
    (call) => {
      server.respond(all, inOrder(call));
      return inOrder(call);
    },
    [all],
  );
  await renderWithProviders(<TestCollectionPage />);
  await moveUp('Üç');
  await expect.poll(names).toEqual(['Bir', 'Üç', 'İki']);
  await expect.element(page.getByText('Sıralama güncellendi')).toBeVisible();
  await expect.element(handle('İki')).toBeEnabled();
  await userEvent.dragAndDrop(handle('İki'), handle('Bir'), { steps: 8 });
  await expect.poll(names).toEqual(['İki', 'Bir', 'Üç']);

  server.fail(order, 503, 'Şu anda olmuyor.');
  await expect.element(handle('Bir')).toBeEnabled();
  await moveUp('Bir');
  await expect.element(page.getByRole('alert').getByText('Şu anda olmuyor.')).toBeVisible();
  await expect.poll(names).toEqual(['İki', 'Bir', 'Üç']);
});

it('one form stays open with its input when the rows refetch after the history was opened', async () => {
  const { server, savedRows } = await serve('Bir');
  server.respondWithPages('GET /api/admin/history/:collection/:id', [[]]);
  const { client } = await renderWithProviders(<TestCollectionPage />);
  await page.getByRole('button', { name: 'Geçmiş: Bir' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Geçmiş: Bir' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await edit('Bir').click();
  await name.fill('Yarım');
  server.respond(all, [...savedRows, sampleCompany('Yeni')]);
  await client.refetchQueries();
  await expect.element(page.getByText('Yeni', { exact: true })).toBeInTheDocument();
  expect(document.querySelectorAll('form').length).toBe(1);
  await expect.element(name).toHaveValue('Yarım');
});

const remove = 'DELETE /api/companies/:id';
const confirmRemoval = async (text: string) => {
  await page.getByRole('button', { name: `Sil: ${text}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil', exact: true }).click();
  await expect.element(edit(text)).not.toBeInTheDocument();
};

it('a deleted row is gone at once and returns on undo; the call is sent only without undo', async () => {
  const { server, savedRows } = await serve('Bir', 'İki');
  server.respond(remove, undefined, [all]);
  await renderWithProviders(<TestCollectionPage />);
  await confirmRemoval('Bir');
  await expect.element(page.getByText('Firma silindi')).toBeVisible();
  await expectAccessible([1280, 390]);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(edit('Bir')).toBeVisible();
  await commitActions();
  expect(server.getCalls(remove)).toEqual([]);

  await confirmRemoval('Bir');
  await confirmRemoval('İki');
  await expect
    .element(page.getByRole('heading', { name: 'Henüz firma bulunmamaktadır.' }))
    .toBeVisible();
  await userEvent.keyboard('z');
  await expect.element(edit('İki')).toBeVisible();
  server.respond(all, savedRows.slice(1));
  await commitActions();
  expect(server.getCalls(remove).map(({ path }) => path)).toEqual([
    `/api/companies/${savedRows[0]?.id}`,
  ]);
  await expect.element(edit('Bir')).not.toBeInTheDocument();
});

it('a refused deletion shows why, and the row returns', async () => {
  const { server } = await serve('Bir');
  server.fail(remove, 409, 'Bu firmanın başvuruları var; pasif yapın.');
  await renderWithProviders(<TestCollectionPage />);
  await confirmRemoval('Bir');
  await commitActions();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/“Bir”: Bu firmanın başvuruları var; pasif yapın\./);
  await expect.element(edit('Bir')).toBeVisible();
});

it('a new order is saved after the deletions before it', async () => {
  const { server, savedRows } = await serve('Bir', 'İki', 'Üç');
  const calls: string[] = [];
  server.respond(remove, () => void calls.push('delete'), [all]);
  server.respond(order, () => {
    calls.push('order');
    return savedRows.slice(1);
  });
  await renderWithProviders(<TestCollectionPage />);
  await confirmRemoval('Bir');
  await moveUp('Üç');
  await expect.element(page.getByText('Sıralama güncellendi')).toBeVisible();
  expect(calls).toEqual(['delete', 'order']);
});

it('a new row is scrolled into view once its dialog is closed', async () => {
  await page.viewport(1280, 500);
  const { server, savedRows } = await serve(
    ...Array.from({ length: 20 }, (_, at) => `Firma ${at}`),
  );
  const row = sampleCompany('Sonuncu', { sortOrder: 99 });
  server.respond(add, () => {
    server.respond(all, [...savedRows, row]);
    return row;
  }, [all]);
  await renderWithProviders(<TestCollectionPage />);
  await opener.click();
  await name.fill('Sonuncu');
  await page.getByRole('textbox', { name: 'Logo' }).fill('/favicon.svg');
  await save.click();
  await expect.element(edit('Sonuncu')).toBeInViewport();
  await expect.element(dialog).not.toBeInTheDocument();
});
