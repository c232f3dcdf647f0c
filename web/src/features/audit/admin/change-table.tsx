import type { AuditEntry } from '@vitrin/contract/audit.ts';
import { Link } from 'react-router';
import { FieldValue } from '../../../admin-kit/fields/field-value.tsx';
import { getFieldLabel } from '../../../labels/field-labels.ts';
import { Badge } from '../../../ui/display/badge.tsx';
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

const createFieldColumn = (hasChangedBadge: boolean): DataTableColumn<FieldChange> => ({
  id: 'field',
  header: 'Alan',
  cardSlot: 'title',
  className: `${cellClass} w-1/5`,
  cell: (row) => (
    <span className="flex flex-wrap items-center gap-2 font-strong wrap-anywhere">
      <span>{row.field === null ? 'Değer' : getFieldLabel(row.field)}</span>
      {hasChangedBadge && row.isChanged && <Badge tone="info">Değişti</Badge>}
    </span>
  ),
});

/** The fields of an entry before and after its action, changed fields first. */
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
    createFieldColumn(hasTwoValues),
    // In a card a single value needs no label.
    ...(hasTwoValues
      ? valueColumns
      : valueColumns.map((column) => ({ ...column, cardSlot: 'plain' as const }))),
  ];
  return (
    <DataTable
      columns={columns}
      rows={rows}
      getRowKey={({ field }) => (field === null ? 'value' : `field ${field}`)}
      caption="Değişen alanlar"
      empty={<Notice>Bu işlem için önceki ve sonraki değer tutulmaz.</Notice>}
    />
  );
}
