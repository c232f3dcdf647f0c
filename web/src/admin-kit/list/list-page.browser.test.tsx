import type { AuditEntry } from '@vitrin/contract/audit.ts';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { nextId } from '../../../test/row-samples.ts';
import { usePagedRows } from '../../lib/api/paged-query.ts';
import { Button } from '../../ui/button/button.tsx';
import {
  createChoiceFilter,
  createDateTimeFilter,
  createSearchFilter,
} from '../filters/list-filters.tsx';
import { useListFilters } from '../filters/use-list-filters.ts';
import { ListPage } from './list-page.tsx';
import { RowButtons } from './row-buttons.tsx';

const route = 'GET /api/admin/audit';
const createRow = (entityId: string): AuditEntry => ({
  id: nextId(),
  actor: null,
  action: 'create',
  entity: 'cards',
  entityId,
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
      options: [
        { value: 'cards', label: 'Kart' },
        { value: 'users', label: 'Üye' },
      ],
    }),
    from: createDateTimeFilter({ label: 'Başlangıç' }),
  },
};

function Records({ isWide = false }) {
  const activeFilters = useListFilters(filters);
  const list = usePagedRows(route, { query: activeFilters.values });
  return (
    <ListPage
      name="audit"
      title="Kayıtlar"
      filters={activeFilters}
      list={list}
      empty={{ icon: null, title: 'Henüz kayıt yok', description: 'Kayıtlar burada görünür.' }}
      noMatchText="Başka bir ad deneyin."
      columns={[
        { id: 'what', header: 'Kayıt', cardSlot: 'title', cell: ({ entityId }) => entityId },
        ...Array.from({ length: isWide ? 12 : 1 }, (_, index) => ({
          id: `more${index}`,
          header: 'Tür',
          cell: ({ entity }: AuditEntry) => (
            <span className="whitespace-nowrap">{entity.repeat(3)}</span>
          ),
        })),
        {
          id: 'actions',
          header: 'İşlemler',
          cardSlot: 'actions',
          cell: ({ entityId }) => (
            <RowButtons>
              <Button size="sm">Aç: {entityId}</Button>
              <Button size="sm">Sil: {entityId}</Button>
            </RowButtons>
          ),
        },
      ]}
    />
  );
}

const getHeading = (name: string) => page.getByRole('heading', { level: 2, name });
const getCell = (text: string) => page.getByRole('cell', { name: text, exact: true });
const loadMoreButton = page.getByRole('button', { name: 'Daha fazla göster' });
const retryButton = page.getByRole('button', { name: 'Tekrar dene' });
const searchField = page.getByRole('textbox', { name: 'Ara', exact: true });
const getCurrentPath = () => window.location.pathname + window.location.search;

it('the list is busy while it loads', async () => {
  const server = createFakeServer();
  server.respond(route, [createRow('bir')]);
  const release = server.delay(route);
  await renderWithProviders(<Records />);
  await expect
    .element(page.getByRole('table', { name: 'Kayıtlar' }))
    .toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(getCell('bir')).toBeVisible();
  await expect
    .element(page.getByRole('status').getByText('1 kayıt gösteriliyor'))
    .toBeInTheDocument();
});

it('a failed load of the list can be retried', async () => {
  const server = createFakeServer();
  server.disconnect(route);
  await renderWithProviders(<Records />);
  await expect.element(getHeading('Liste yüklenemedi')).toBeVisible();
  await expect.element(page.getByText('Sunucuya ulaşılamadı.', { exact: false })).toBeVisible();
  server.respond(route, [createRow('bir')]);
  await retryButton.click();
  await expect.element(getCell('bir')).toBeVisible();
  await expect.element(getHeading('Liste yüklenemedi')).not.toBeInTheDocument();
});

it('after a failed refetch the rows stay below an error', async () => {
  const server = createFakeServer();
  server.respond(route, [createRow('bir')]);
  const { client } = await renderWithProviders(<Records />);
  await expect.element(getCell('bir')).toBeVisible();
  server.fail(route, 503, 'Birazdan yeniden deneyin.');
  await client.refetchQueries();
  await expect
    .element(page.getByText('Gördükleriniz güncel olmayabilir. Birazdan yeniden deneyin.'))
    .toBeVisible();
  await expect.element(getCell('bir')).toBeVisible();
  server.respond(route, [createRow('bir'), createRow('iki')]);
  await retryButton.click();
  await expect.element(getCell('iki')).toBeVisible();
  await expect.element(retryButton).not.toBeInTheDocument();
});

it('an empty list has no toolbar and another message than a list without matches', async () => {
  const server = createFakeServer();
  server.respond(route, ({ query }) => (query.q ? [] : [createRow('bir')]));
  await renderWithProviders(<Records />, { at: '/kayitlar?q=yok&entity=users' });
  await expect.element(getHeading('Sonuç bulunamadı')).toBeVisible();
  await expect.element(page.getByText('Başka bir ad deneyin.')).toBeVisible();
  await expect.element(searchField).toHaveValue('yok');
  server.respond(route, []);
  await page.getByRole('button', { name: 'Filtreleri temizle' }).click();
  await expect.element(getHeading('Henüz kayıt yok')).toBeVisible();
  await expect.element(page.getByText('Kayıtlar burada görünür.')).toBeVisible();
  await expect.element(page.getByRole('search')).not.toBeInTheDocument();
  expect(getCurrentPath()).toBe('/kayitlar');
});

it('the list stores its filters in the URL, and changing a filter does not move the focus', async () => {
  const server = createFakeServer();
  server.respond(route, ({ query }) => [createRow(JSON.stringify(query))]);
  await renderWithProviders(<Records />, { at: '/kayitlar?sayfa=1' });
  await searchField.fill('çağrı');
  await expect.poll(getCurrentPath).toBe('/kayitlar?sayfa=1&q=%C3%A7a%C4%9Fr%C4%B1');
  await expect.element(searchField).toHaveFocus();
  await expect.element(getCell('{"q":"çağrı"}')).toBeVisible();
  await page.getByRole('combobox', { name: 'Tür' }).click();
  await page.getByRole('option', { name: 'Üye' }).click();
  await expect.element(getCell('{"q":"çağrı","entity":"users"}')).toBeVisible();
  await page.getByRole('button', { name: 'Aramayı temizle' }).click();
  await expect.element(searchField).toHaveFocus();
  await expect.poll(getCurrentPath).toBe('/kayitlar?sayfa=1&entity=users');
});

it('a selected time is shown in Istanbul time, and invalid filter values in the URL are ignored', async () => {
  const server = createFakeServer();
  server.respond(route, ({ query }) => (query.from ? [] : [createRow('bir')]));
  await renderWithProviders(<Records />, { at: '/kayitlar?from=d%C3%BCn&entity=yok' });
  await expect.element(getCell('bir')).toBeVisible();
  expect(server.getCalls(route).at(-1)?.query).toEqual({});
  await page.getByRole('button', { name: 'Başlangıç' }).click();
  const picker = page.getByRole('dialog', { name: 'Tarih ve saat seç' });
  await picker.getByLabelText('Tarih').fill('01.01.2099');
  await userEvent.keyboard('{Enter}');
  await expect.element(getHeading('Sonuç bulunamadı')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Başlangıç' }))
    .toHaveTextContent('01.01.2099 00:00');
  expect(server.getCalls(route).at(-1)?.query).toEqual({ from: '2098-12-31T21:00:00.000Z' });
});

it('the list loads page by page; a failed page can be retried', async () => {
  const server = createFakeServer();
  const pages = [[createRow('bir')], [createRow('iki')]];
  server.respondWithPages(route, pages);
  await renderWithProviders(<Records />);
  await expect.element(getCell('bir')).toBeVisible();
  server.fail(route, 503, 'Birazdan yeniden deneyin.');
  await loadMoreButton.click();
  await expect
    .element(page.getByRole('alert').getByText('Birazdan yeniden deneyin.'))
    .toBeVisible();
  await expect.element(getCell('bir')).toBeVisible();
  server.respondWithPages(route, pages);
  await loadMoreButton.click();
  await expect.element(getCell('iki')).toBeVisible();
  await expect.element(getCell('bir')).toBeVisible();
  await expect.element(loadMoreButton).not.toBeInTheDocument();
  // The focus stays in the page, so Tab continues at the same position.
  expect(document.activeElement).not.toBe(document.body);
});

it('a table wider than the page has a name, scrolls by keyboard and keeps the actions visible', async () => {
  const server = createFakeServer();
  server.respond(route, [createRow('bir'), createRow('iki')]);
  await page.viewport(900, 800);
  const { container } = await renderWithProviders(<Records isWide />);
  const panel = page.getByRole('region', { name: 'Kayıtlar' });
  await expect.element(panel).toBeVisible();
  (panel.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => panel.element().scrollLeft).toBeGreaterThan(0);
  const { violations } = await axe.run(container);
  expect(violations.map(({ id }) => id)).toEqual([]);

  for (const width of [900, 1024, 1280]) {
    await page.viewport(width, 800);
    for (const side of [0, 10_000]) {
      panel.element().scrollTo(side, 0);
      const { left, right } = panel.element().getBoundingClientRect();
      for (const button of page.getByRole('button', { name: /^(Aç|Sil): / }).elements()) {
        const box = button.getBoundingClientRect();
        expect(box.left, `${width} px`).toBeGreaterThanOrEqual(left);
        expect(box.right, `${width} px`).toBeLessThanOrEqual(Math.min(right, width));
      }
    }
  }
});

it.each([390, 899])(
  'at %i px the list shows cards, each with its actions below the title',
  async (width) => {
    const server = createFakeServer();
    server.respond(route, [createRow('bir')]);
    await page.viewport(width, 800);
    await renderWithProviders(<Records />);
    const button = page.getByRole('button', { name: 'Aç: bir' });
    await expect.element(button).toBeVisible();
    const title = getCell('bir').element().getBoundingClientRect();
    expect(button.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(title.bottom);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
