import type { AuditEntry } from '@vitrin/contract/audit.ts';
import { Link } from 'react-router';
import { FieldValue } from '../../../admin-kit/fields/field-value.tsx';
import { getFieldLabel } from '../../../labels/field-labels.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DataTable, type DataTableColumn } from '../../../ui/table/data-table.tsx';
import { diffStates, type FieldChange } from './diff-states.ts';

const cellClass =
  'align-top py-3 rows:min-w-28 stacked:grid stacked:w-auto! stacked:justify-stretch stacked:gap-0.5 stacked:py-0 stacked:text-left';

type People = AuditEntry['people'];

function createValueColumn(
  key: 'before' | 'after',
  header: string,
  people: People,
): DataTableColumn<FieldChange> {
  return {
    id: key,
    header,
    className: `${cellClass} w-2/5`,
    cell: (row) => {
      const value = row[key];
      if (row.field === 'userId' && typeof value === 'string')
        return <PersonLink id={value} name={people[value]} />;
      return <FieldValue field={row.field ?? ''} value={value} />;
    },
  };
}

function PersonLink({ id, name }: { id: string; name: string | undefined }) {
  return (
    <Link className="font-strong hover:underline" to={`/admin/users/${encodeURIComponent(id)}`}>
      {name ?? 'Silinmiş hesap'}
    </Link>
  );
}

const fieldColumn: DataTableColumn<FieldChange> = {
  id: 'field',
  header: 'Alan',
  cardSlot: 'title',
  className: `${cellClass} w-1/5`,
  cell: ({ field }) => (
    <span className="font-strong wrap-anywhere">
      {field === null ? 'Değer' : getFieldLabel(field)}
    </span>
  ),
};

/** The fields of an entry before and after its action. The fields that kept their value are folded. */
export function ChangeTable({ entry }: { entry: AuditEntry }) {
  // The dialog already shows the row's id.
  const rows = diffStates(entry.before, entry.after).filter(({ field }) => field !== 'id');
  const beforeColumn = createValueColumn(
    'before',
    entry.after == null ? 'Silinen değer' : 'Önce',
    entry.people,
  );
  const afterColumn = createValueColumn(
    'after',
    entry.before == null ? 'Değer' : 'Sonra',
    entry.people,
  );
  const valueColumns = [
    entry.before != null && beforeColumn,
    entry.after != null && afterColumn,
  ].filter((value) => !!value);
  const hasTwoValues = valueColumns.length === 2;
  const columns = [
    fieldColumn,
    // In a card a single value needs no label.
    ...(hasTwoValues
      ? valueColumns
      : valueColumns.map((column) => ({ ...column, cardSlot: 'plain' as const }))),
  ];
  const changedRows = rows.filter(({ isChanged }) => isChanged);
  const unchangedRows = rows.filter(({ isChanged }) => !isChanged);
  const renderTable = (caption: string, tableRows: FieldChange[]) => (
    <DataTable
      columns={columns}
      rows={tableRows}
      getRowKey={({ field }) => (field === null ? 'value' : `field ${field}`)}
      caption={caption}
      empty={<Notice>Bu işlem için önceki ve sonraki değer tutulmaz.</Notice>}
    />
  );
  return (
    <>
      {renderTable('Değişen alanlar', changedRows)}
      {unchangedRows.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-13 font-strong text-accent-text">{`Değişmeyen ${formatNumber(unchangedRows.length)} alan`}</summary>
          {renderTable('Değişmeyen alanlar', unchangedRows)}
        </details>
      )}
    </>
  );
}
