// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards, a table loses the implied roles.
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { cellClass, type DataTableInstance, type DataTableRow } from './data-table-features.ts';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

type HeadProps<Data extends DataTableRow> = { table: DataTableInstance<Data> };

export function DataTableHead<Data extends DataTableRow>({ table }: HeadProps<Data>) {
  return (
    <thead role="rowgroup">
      {table.getHeaderGroups().map((group) => (
        <tr role="row" key={group.id}>
          {group.headers.map((header) => {
            const sorted = header.column.getIsSorted();
            const words = header.isPlaceholder ? null : <table.FlexRender header={header} />;
            return (
              <th
                key={header.id}
                role="columnheader"
                scope="col"
                className={cellClass(header.column.columnDef.meta)}
                aria-sort={sorted ? ariaSort[sorted] : undefined}
              >
                {header.column.getCanSort() ? (
                  <button type="button" onClick={header.column.getToggleSortingHandler()}>
                    {words}
                    <SortIcon sorted={sorted} />
                  </button>
                ) : (
                  words
                )}
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}

function SortIcon({ sorted }: { sorted: false | 'asc' | 'desc' }) {
  if (sorted === 'asc') return <ArrowUp />;
  return sorted === 'desc' ? <ArrowDown /> : <ChevronsUpDown className="idle" />;
}
