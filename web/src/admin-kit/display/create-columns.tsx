import { formatNumber } from '../../lib/format/numbers.ts';
import type { DataTableColumn } from '../../ui/table/data-table.tsx';
import { LinkCell } from './link-cell.tsx';
import { ShortTime } from './short-time.tsx';

/** Returns a column of times, or of days. */
export const createDateColumn = <Row,>(
  { isDay = false, ...column }: DateColumnOptions,
  getTime: (row: Row) => string,
): DataTableColumn<Row> => ({
  ...column,
  cell: (row) => <ShortTime isDay={isDay} iso={getTime(row)} />,
});

type DateColumnOptions = Pick<DataTableColumn<unknown>, 'id' | 'cardSlot' | 'className'> & {
  header: string;
  isDay?: boolean;
};

/** Returns a column of plain numbers, empty for `null`. A card names the `unit` after the number: `8 satır`. */
export const createCountColumn = <Row,>(
  id: string,
  header: string,
  getCount: (row: Row) => number | null,
  unit = header.toLocaleLowerCase('tr'),
): DataTableColumn<Row> => ({
  id,
  header,
  align: 'right',
  cardSlot: 'fact',
  cell: (row) => {
    const count = getCount(row);
    return (
      count !== null && (
        <span className="stacked:after:content-[attr(data-unit)]" data-unit={`\u00a0${unit}`}>
          {formatNumber(count)}
        </span>
      )
    );
  },
});

/** Returns a column of numbers. Cards of narrow tables name the `unit`, because they have no headers. */
export const createNumberColumn = <Row,>(
  { id, header, unit }: { id: string; header: string; unit: string },
  getNumber: (row: Row) => number,
): DataTableColumn<Row> => ({
  id,
  header,
  align: 'right',
  cardSlot: 'plain',
  className: 'stacked:grow-0!',
  cell: (row) => (
    <span className="font-strong text-points">
      <span>{formatNumber(getNumber(row))}</span>
      <span className="rows:hidden">{`\u00a0${unit}`}</span>
    </span>
  ),
});

/** Returns a column of links. In a card the link takes the remaining width of its line. */
export const createLinkColumn = <Row,>(
  { cardSlot = 'plain', ...column }: LinkColumnOptions,
  getHref: (row: Row) => string | null,
): DataTableColumn<Row> => ({
  ...column,
  cardSlot,
  className: 'stacked:min-w-0! stacked:basis-28!',
  cell: (row) => <LinkCell href={getHref(row)} />,
});

type LinkColumnOptions = Pick<DataTableColumn<unknown>, 'id' | 'cardSlot'> & { header: string };
