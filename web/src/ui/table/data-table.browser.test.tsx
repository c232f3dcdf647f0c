import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DataTable, type DataTableColumn } from './data-table.tsx';

const cell = (text: string) => () => <span>{text}</span>;
const columns: DataTableColumn<string>[] = [
  { id: 'order', header: 'Sıra', cardSlot: 'handle', cell: cell('tutamaç') },
  { id: 'picture', header: 'Görsel', cardSlot: 'picture', cell: cell('görsel') },
  { id: 'title', header: 'Başlık', cardSlot: 'title', cell: cell('başlık') },
  { id: 'price', header: 'Fiyat', cell: cell('fiyat') },
  { id: 'place', header: 'Yer', cardSlot: 'plain', cell: cell('yer') },
  { id: 'none', header: 'Sınır', cell: () => <span data-no-value="">-</span> },
  { id: 'secret', header: 'Gizli', cardSlot: 'hidden', cell: cell('gizli') },
  { id: 'state', header: 'Durum', cardSlot: 'corner', cell: cell('durum') },
  { id: 'actions', header: 'İşlemler', cardSlot: 'actions', cell: cell('işlemler') },
];

it('a card has picture, title and state in its first line, handle and actions in its last', async () => {
  await page.viewport(390, 800);
  await render(
    <DataTable
      columns={columns}
      rows={['satır']}
      getRowKey={(row) => row}
      caption="Liste"
      empty={null}
    />,
  );
  const middleOf = (text: string) => {
    const { top, height } = page.getByText(text, { exact: true }).element().getBoundingClientRect();
    return Math.round(top + height / 2);
  };
  const [first, value, last] = [middleOf('başlık'), middleOf('fiyat'), middleOf('işlemler')];
  expect(value).toBeGreaterThan(first);
  expect(last).toBeGreaterThan(value);
  expect([middleOf('görsel'), middleOf('durum')]).toEqual([first, first]);
  expect(middleOf('yer')).toBe(value);
  expect(middleOf('tutamaç')).toBe(last);
  await expect.element(page.getByText('gizli', { exact: true })).not.toBeVisible();
  await expect.element(page.getByText('-', { exact: true })).not.toBeVisible();
});
