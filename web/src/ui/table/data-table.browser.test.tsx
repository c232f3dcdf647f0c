import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DataTable, type DataTableColumn } from './data-table.tsx';

const createCell = (text: string) => () => <span>{text}</span>;
const columns: DataTableColumn<string>[] = [
  { id: 'order', header: 'Sıra', cardSlot: 'handle', cell: createCell('tutamaç') },
  { id: 'picture', header: 'Görsel', cardSlot: 'picture', cell: createCell('görsel') },
  { id: 'title', header: 'Başlık', cardSlot: 'title', cell: createCell('başlık') },
  { id: 'price', header: 'Fiyat', cell: createCell('fiyat') },
  { id: 'place', header: 'Yer', cardSlot: 'plain', cell: createCell('yer') },
  { id: 'none', header: 'Sınır', cell: () => <span data-no-value="">-</span> },
  { id: 'secret', header: 'Gizli', cardSlot: 'hidden', cell: createCell('gizli') },
  { id: 'state', header: 'Durum', cardSlot: 'corner', cell: createCell('durum') },
  { id: 'actions', header: 'İşlemler', cardSlot: 'actions', cell: createCell('işlemler') },
];

it('a card has picture, title and corner in its first line, handle and actions in its last', async () => {
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
  const getMiddle = (text: string) => {
    const { top, height } = page.getByText(text, { exact: true }).element().getBoundingClientRect();
    return Math.round(top + height / 2);
  };
  const [firstLine, middleLine, lastLine] = [
    getMiddle('başlık'),
    getMiddle('fiyat'),
    getMiddle('işlemler'),
  ];
  expect(middleLine).toBeGreaterThan(firstLine);
  expect(lastLine).toBeGreaterThan(middleLine);
  expect([getMiddle('görsel'), getMiddle('durum')]).toEqual([firstLine, firstLine]);
  expect(getMiddle('yer')).toBe(middleLine);
  expect(getMiddle('tutamaç')).toBe(lastLine);
  await expect.element(page.getByText('gizli', { exact: true })).not.toBeVisible();
  await expect.element(page.getByText('-', { exact: true })).not.toBeVisible();
});
