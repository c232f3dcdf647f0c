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

it('a card has picture, title and corner in its first line; handle, values and actions share the second', async () => {
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
  const [firstLine, secondLine] = [getMiddle('başlık'), getMiddle('fiyat')];
  expect(secondLine).toBeGreaterThan(firstLine);
  expect([getMiddle('görsel'), getMiddle('durum')]).toEqual([firstLine, firstLine]);
  for (const text of ['tutamaç', 'yer', 'işlemler']) expect(getMiddle(text)).toBe(secondLine);
  await expect.element(page.getByText('gizli', { exact: true })).not.toBeVisible();
  await expect.element(page.getByText('-', { exact: true })).not.toBeVisible();
});

it('the actions of a card have a line of their own if the values need theirs', async () => {
  await page.viewport(390, 800);
  const wideColumns = columns.map((column) =>
    column.id === 'place' ? { ...column, cell: createCell('uzun bir yer adı '.repeat(3)) } : column,
  );
  await render(
    <DataTable
      columns={wideColumns}
      rows={['satır']}
      getRowKey={(row) => row}
      caption="Liste"
      empty={null}
    />,
  );
  const getBox = (text: RegExp) => page.getByText(text).element().getBoundingClientRect();
  expect(getBox(/^işlemler/).top).toBeGreaterThanOrEqual(getBox(/^uzun bir yer/).bottom);
});

it('a title stays readable beside wide buttons, which move below it', async () => {
  await page.viewport(390, 800);
  const wideButtons = () => <span style={{ width: 220 }}>işlemler</span>;
  const pictureAndTitle = () => (
    <>
      <span data-lead="wide" style={{ width: 92, flex: 'none' }} />
      <span>başlık</span>
    </>
  );
  await render(
    <DataTable
      columns={[
        { id: 'title', header: 'Başlık', cardSlot: 'title', cell: pictureAndTitle },
        { id: 'actions', header: 'İşlemler', cardSlot: 'side', cell: wideButtons },
      ]}
      rows={['satır']}
      getRowKey={(row) => row}
      caption="Liste"
      empty={null}
    />,
  );
  const [title, buttons] = ['başlık', 'işlemler'].map((text) =>
    page.getByText(text).element().closest('td')?.getBoundingClientRect(),
  );
  expect(title?.width).toBeGreaterThanOrEqual(92 + 60);
  expect(buttons?.top).toBeGreaterThanOrEqual(title?.bottom ?? Infinity);
});

const getLeft = (text: string) => page.getByText(text).element().getBoundingClientRect().left;

it('in a card with a state the picture stands beside name and values; the state begins the last line', async () => {
  await page.viewport(390, 800);
  const picture = () => <span data-lead="wide" style={{ width: 80, height: 40 }} />;
  await render(
    <DataTable
      columns={columns.map((column) => {
        if (column.id === 'picture') return { ...column, cell: picture };
        return column.id === 'state' ? { ...column, cardSlot: 'state' as const } : column;
      })}
      rows={['satır']}
      getRowKey={(row) => row}
      caption="Liste"
      empty={null}
    />,
  );
  const getBox = (text: string) => page.getByText(text).element().getBoundingClientRect();
  expect(getLeft('fiyat') - getLeft('başlık')).toBeLessThan(60);
  expect(getLeft('başlık')).toBeGreaterThan(90);
  expect(getBox('durum').left).toBe(16);
  expect(getBox('durum').top).toBeGreaterThanOrEqual(getBox('fiyat').bottom);
  expect(getBox('durum').bottom).toBeLessThanOrEqual(getBox('işlemler').bottom);
});

it('the values of a card start where its name starts, after a checkbox', async () => {
  await page.viewport(390, 800);
  const title = () => (
    <>
      <span data-lead="checkbox" style={{ width: 36 }} />
      <b>ad</b>
    </>
  );
  await render(
    <DataTable
      columns={[
        { id: 'title', header: 'Başlık', cardSlot: 'title', cell: title },
        { id: 'first', header: 'Bir', cardSlot: 'fact', cell: createCell('olgu') },
        { id: 'second', header: 'İki', cardSlot: 'fact', cell: createCell('öbürü') },
        { id: 'empty', header: 'Üç', cardSlot: 'fact', cell: () => null },
      ]}
      rows={['satır']}
      getRowKey={(row) => row}
      caption="Liste"
      empty={null}
    />,
  );
  expect(page.getByRole('cell').all()).toHaveLength(3);
  expect(getLeft('olgu')).toBe(52);
  const fact = page.getByText('olgu').element().closest('td');
  expect(fact && getComputedStyle(fact, '::after').content).toBe('"·"');
  // A missing last fact leaves no dot.
  const lastFact = page.getByText('öbürü').element().closest('td');
  expect(lastFact && getComputedStyle(lastFact, '::after').content).toBe('none');
});
