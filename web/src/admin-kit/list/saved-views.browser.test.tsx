import type { AuditEntry } from '@vitrin/contract/audit.ts';
import type { SavedView } from '@vitrin/contract/views.ts';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../test/row-samples.ts';
import { usePagedRows } from '../../lib/api/paged-query.ts';
import { createChoiceFilter, createSearchFilter } from '../filters/list-filters.tsx';
import { useListFilters } from '../filters/use-list-filters.ts';
import { flushActions } from '../undo/action-queue.ts';
import { ListPage } from './list-page.tsx';

const rowsRoute = 'GET /api/admin/audit';
const listRoute = 'GET /api/admin/views';
const createRoute = 'POST /api/admin/views';
const updateRoute = 'PATCH /api/admin/views/:id';
const deleteRoute = 'DELETE /api/admin/views/:id';

beforeEach(() => page.viewport(1280, 800));

const createEntry = (): AuditEntry => ({
  id: nextId(),
  actor: null,
  action: 'create',
  entity: 'cards',
  entityId: 'bir',
  name: null,
  people: {},
  before: null,
  after: null,
  createdAt: '2026-11-21T10:00:00.000Z',
});

const filters = {
  label: 'Kayıtlarda ara',
  fields: {
    q: createSearchFilter({ placeholder: 'Ad' }),
    entity: createChoiceFilter({
      label: 'Tür',
      allLabel: 'Hepsi',
      options: [{ value: 'cards', label: 'Kart' }],
    }),
  },
};

function Records() {
  const activeFilters = useListFilters(filters);
  const entries = usePagedRows(rowsRoute, { query: activeFilters.values });
  return (
    <ListPage
      name="audit"
      title="Kayıtlar"
      filters={activeFilters}
      list={entries}
      empty={{ icon: null, title: 'Henüz kayıt yok' }}
      noMatchText="Başka bir ad deneyin."
      columns={[
        { id: 'what', header: 'Kayıt', cardSlot: 'title', cell: ({ entityId }) => entityId },
        { id: 'entity', header: 'Tür', cell: ({ entity }) => entity },
        { id: 'action', header: 'İşlem', cardSlot: 'corner', cell: ({ action }) => action },
      ]}
    />
  );
}

const user = { ...sampleUser, role: 'editor' as const };
const colleague = { id: nextId(), username: 'fatma' };

const createView = (name: string, fields: Partial<SavedView> = {}): SavedView => ({
  id: nextId(),
  list: 'audit',
  name,
  query: 'entity=cards',
  shared: false,
  owner: { id: user.id, username: user.username },
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  ...fields,
});

/** Renders a list with these saved views on a fake server. */
async function renderRecords(at: string, ...initialViews: SavedView[]) {
  const server = createFakeServer();
  let views = initialViews;
  server.respond(rowsRoute, [createEntry()]);
  server.respond(listRoute, () => views);
  server.respond(
    createRoute,
    ({ body }) => {
      const createdView = createView('', body as Partial<SavedView>);
      views = [...views, createdView];
      return createdView;
    },
    [listRoute],
  );
  server.respond(
    updateRoute,
    ({ path, body }) => {
      const isRequestedView = ({ id }: SavedView) => path.endsWith(id);
      views = views.map((savedView) =>
        isRequestedView(savedView) ? { ...savedView, ...(body as object) } : savedView,
      );
      return views.find(isRequestedView) ?? createView('');
    },
    [listRoute],
  );
  server.respond(
    deleteRoute,
    ({ path }) => {
      views = views.filter(({ id }) => !path.endsWith(id));
      return undefined;
    },
    [listRoute],
  );
  const screen = await renderWithProviders(<Records />, { at, user });
  return { server, ...screen };
}

const getSearchParams = () => new URLSearchParams(window.location.search);
const chips = page.getByRole('navigation', { name: 'Görünümler' });
const getChip = (name: string | RegExp) => chips.getByRole('link', { name });
const getButton = (name: string) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const getHeader = (name: string) => page.getByRole('columnheader', { name });

it('a new view saves the filters of the URL and is then marked as open', async () => {
  const { server } = await renderRecords('/kayitlar?entity=cards&sayfa=1');
  await getButton('Görünümü kaydet').click();
  await dialog.getByRole('textbox').fill('Kartlar');
  await dialog.getByRole('switch', { name: 'Ekiple paylaş' }).click();
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(getChip(/Kartlar/)).toHaveAttribute('aria-current', 'true');
  expect(server.getCalls(createRoute).map(({ body }) => body)).toEqual([
    { list: 'audit', name: 'Kartlar', query: 'entity=cards', shared: true },
  ]);
  await expect.element(getButton('Görünümü kaydet')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  // Parameters that are no filters stay in the URL.
  expect(getSearchParams().get('sayfa')).toBe('1');
  await getChip('Tümü').click();
  await expect.element(getChip('Tümü')).toHaveAttribute('aria-current', 'true');
  expect(String(getSearchParams())).toBe('sayfa=1');
  await expect.element(page.getByRole('combobox', { name: 'Tür' })).toHaveTextContent('Hepsi');
});

it('a view opens with its filters and columns and ignores other parameters', async () => {
  const savedView = createView('Dar', { query: 'entity=cards&hide=entity&uye=x' });
  await renderRecords('/kayitlar?q=eski', savedView);
  await getChip('Dar').click();
  await expect.element(page.getByRole('combobox', { name: 'Tür' })).toHaveTextContent('Kart');
  await expect.element(getHeader('Tür')).not.toBeInTheDocument();
  expect(getSearchParams().has('q')).toBe(false);
  expect(getSearchParams().has('uye')).toBe(false);
});

it('a changed view is marked as changed and can be updated', async () => {
  const savedView = createView('Kartlar');
  const { server, container } = await renderRecords(`/kayitlar?gorunum=${savedView.id}`, savedView);
  const updateButton = getButton('değişti · güncelle');
  await expect.element(updateButton).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'bir' })).toBeVisible();
  const { violations } = await axe.run(container);
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await page.getByRole('textbox', { name: 'Ara', exact: true }).fill('ali');
  await expect.poll(() => getSearchParams().get('q')).toBe('ali');
  await updateButton.click();
  await expect.element(updateButton).not.toBeInTheDocument();
  expect(server.getCalls(updateRoute).map(({ body }) => body)).toEqual([{ query: 'q=ali' }]);
});

it("a colleague's view can be used but not changed", async () => {
  const sharedView = createView('Ekibin', { shared: true, owner: colleague });
  await renderRecords(`/kayitlar?gorunum=${sharedView.id}&entity=cards&q=ali`, sharedView);
  await expect.element(getChip('fatma paylaştı: Ekibin')).toBeVisible();
  await expect.element(page.getByText('değişti', { exact: true })).toBeVisible();
  await expect.element(getButton('Görünümü sil: Ekibin')).not.toBeInTheDocument();
  // The user can save the view under another name.
  await expect.element(getButton('Görünümü kaydet')).toBeVisible();
});

it('renaming a view preserves its query; deleting a view asks first and can be undone', async () => {
  const savedView = createView('Kartlar', { shared: true });
  const { server } = await renderRecords(
    `/kayitlar?gorunum=${savedView.id}&entity=cards&q=ali`,
    savedView,
  );
  await getButton('Görünümü düzenle: Kartlar').click();
  await dialog.getByRole('textbox').fill('Yeni ad');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(getChip(/Yeni ad/)).toBeVisible();
  expect(getSearchParams().get('q')).toBe('ali');
  const confirmDialog = page.getByRole('alertdialog', { name: 'Görünüm silinsin mi?' });
  const deleteView = async () => {
    await getButton('Görünümü sil: Yeni ad').click();
    await expect.element(confirmDialog).toMatchTextContent(/“Yeni ad” bütün ekip için silinecek/);
    await confirmDialog.getByRole('button', { name: 'Sil' }).click();
    await expect.element(confirmDialog).not.toBeInTheDocument();
    await expect.element(chips).not.toBeInTheDocument();
  };
  await deleteView();
  await userEvent.keyboard('z');
  await getChip(/Yeni ad/).click();
  await deleteView();
  expect(server.getCalls(deleteRoute)).toEqual([]);
  await flushActions();
  expect(server.getCalls(deleteRoute)).toHaveLength(1);
  expect(String(getSearchParams())).toBe('');
});

it('the view dialog shows why the server refuses a name, and preserves the text', async () => {
  const { server } = await renderRecords('/kayitlar?entity=cards');
  server.fail(createRoute, 409, 'Bu listede aynı adla bir görünümünüz var.');
  await getButton('Görünümü kaydet').click();
  await dialog.getByRole('textbox').fill('Kartlar');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(page.getByText('Bu listede aynı adla bir görünümünüz var.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Kartlar');
});

it.each([1280, 390])(
  'at %i px columns can be hidden and shown; the title column stays',
  async (width) => {
    await page.viewport(width, 800);
    await renderRecords('/kayitlar');
    const cell = page.getByRole('cell', { name: /cards/ });
    await expect.element(cell).toBeVisible();
    if (width < 768) await getButton('Filtreler').click();
    await getButton('Sütunlar').click();
    const menu = page.getByRole('dialog', { name: 'Sütunlar' });
    await expect.element(menu.getByRole('checkbox', { name: 'Kayıt' })).not.toBeInTheDocument();
    await menu.getByRole('checkbox', { name: 'Tür' }).click();
    await expect.element(cell).not.toBeInTheDocument();
    expect(getSearchParams().get('hide')).toBe('entity');
    await menu.getByRole('checkbox', { name: 'İşlem' }).click();
    await expect.poll(() => getSearchParams().get('hide')).toBe('entity,action');
    await expect.element(page.getByRole('cell', { name: 'bir' })).toBeVisible();
    await menu.getByRole('checkbox', { name: 'Tür' }).click();
    await expect.element(cell).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
