import { afterEach, expect, it, vi } from 'vitest';
import { blockClicksOnMovedRows, SETTLE_MS } from './block-clicks-on-moved-rows.ts';

const main = document.createElement('main');
let stopBlocking = () => {};
afterEach(() => {
  stopBlocking();
  main.remove();
  vi.useRealTimers();
});

/** Creates three rows with a button each. `clickedNames` records the clicks. */
function createThreeRows() {
  const clickedNames: string[] = [];
  main.innerHTML = '<ul></ul>';
  const list = main.firstElementChild as HTMLUListElement;
  const addRow = (name: string, successor: Element | null = null) => {
    const row = document.createElement('li');
    row.dataset.row = '';
    row.innerHTML = `<button type="button">${name}</button>`;
    row.addEventListener('click', () => clickedNames.push(name));
    list.insertBefore(row, successor);
    return row;
  };
  const rows = ['bir', 'iki', 'üç'].map((name) => addRow(name));
  document.body.append(main);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stopBlocking = blockClicksOnMovedRows(main);
  /** Clicks a row's button with a pointer, or activates it by keyboard. */
  const clickRow = (row: Element | undefined, device: 'pointer' | 'key' = 'pointer') =>
    row
      ?.querySelector('button')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: device === 'key' ? 0 : 1 }));
  return { list, rows, addRow, clickRow, clickedNames };
}

/** Waits until the MutationObserver has run: it runs after the script. */
const waitForObserver = () => new Promise<void>((resolve) => queueMicrotask(resolve));

it('blockClicksOnMovedRows ignores clicks in a moved row until SETTLE_MS have passed', async () => {
  const { rows, clickRow, clickedNames } = createThreeRows();
  rows[0]?.remove();
  await waitForObserver();
  expect(rows[1]?.getAttribute('aria-disabled')).toBe('true');
  clickRow(rows[1]);
  expect(clickedNames).toEqual([]);
  clickRow(rows[1], 'key');
  expect(clickedNames).toEqual(['iki']);
  vi.advanceTimersByTime(SETTLE_MS - 1);
  clickRow(rows[1]);
  expect(clickedNames).toEqual(['iki']);
  vi.advanceTimersByTime(1);
  clickRow(rows[1]);
  expect(clickedNames).toEqual(['iki', 'iki']);
  expect(rows[1]?.hasAttribute('aria-disabled')).toBe(false);
});

it('blockClicksOnMovedRows accepts clicks after a row was added below', async () => {
  const { rows, addRow, clickRow, clickedNames } = createThreeRows();
  addRow('dört');
  await waitForObserver();
  clickRow(rows[2]);
  expect(clickedNames).toEqual(['üç']);
});

it('blockClicksOnMovedRows accepts clicks in a row that did not move while rows below it move', async () => {
  const { rows, addRow, clickRow, clickedNames } = createThreeRows();
  addRow('iki buçuk', rows[2]);
  await waitForObserver();
  clickRow(rows[2]);
  expect(clickedNames).toEqual([]);
  clickRow(rows[1]);
  expect(clickedNames).toEqual(['iki']);
  expect(rows[1]?.hasAttribute('aria-disabled')).toBe(false);
});

it('blockClicksOnMovedRows ignores clicks in rows that were moved, changed or replaced', async () => {
  const { list, rows, addRow, clickRow, clickedNames } = createThreeRows();
  addRow('sıfır', rows[0] ?? null);
  await waitForObserver();
  clickRow(rows[0]);
  vi.advanceTimersByTime(SETTLE_MS);
  const row = rows[2] as HTMLElement;
  row.innerHTML = '<button type="button">başka</button>';
  await waitForObserver();
  clickRow(row);
  vi.advanceTimersByTime(SETTLE_MS);
  for (const element of [...list.children]) element.remove();
  const newRow = addRow('yeni');
  await waitForObserver();
  clickRow(newRow);
  expect(clickedNames).toEqual([]);
  vi.advanceTimersByTime(SETTLE_MS);
  clickRow(newRow);
  expect(clickedNames).toEqual(['yeni']);
});
