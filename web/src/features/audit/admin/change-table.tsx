import type { AuditEntry } from '@vitrin/contract/audit.ts';
import { Link } from 'react-router';
import { FieldValue } from '../../../admin-kit/field-value.tsx';
import { fieldLabel } from '../../../admin-kit/field-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable, type DataTableColumn } from '../../../ui/data-table.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { compareStates, type FieldChange } from './compare-states.ts';

const cell =
  'align-top py-3 md:min-w-28 max-md:grid max-md:w-auto! max-md:justify-stretch max-md:gap-0.5 max-md:py-0 max-md:text-left';

function valueColumn(key: 'before' | 'after', header: string): DataTableColumn<FieldChange> {
  return {
    id: key,
    header,
    className: `${cell} w-2/5`,
    cell: (row) => {
      const value = row[key];
      if (row.field === 'userId' && typeof value === 'string') return <PersonLink id={value} />;
      return <FieldValue field={row.field ?? ''} value={value} />;
    },
  };
}

function PersonLink({ id }: { id: string }) {
  return (
    <Link className="font-strong hover:underline" to={`/admin/users/${encodeURIComponent(id)}`}>
      Üyeyi göster
    </Link>
  );
}

const fieldColumn = (marked: boolean): DataTableColumn<FieldChange> => ({
  id: 'field',
  header: 'Alan',
  card: 'title',
  className: `${cell} w-1/5`,
  cell: (row) => (
    <span className="flex flex-wrap items-center gap-2 font-strong wrap-anywhere">
      {row.field === null ? 'Değer' : fieldLabel(row.field)}
      {marked && row.isChanged && <Badge tone="info">Değişti</Badge>}
    </span>
  ),
});

const before = valueColumn('before', 'Önce');
const after = valueColumn('after', 'Sonra');
const both = [fieldColumn(true), before, after];
const onlyBefore = [fieldColumn(false), { ...before, header: 'Silinen değer' }];
const onlyAfter = [fieldColumn(false), { ...after, header: 'Değer' }];

/** What an action changed, field by field. */
export function ChangeTable({ entry }: { entry: AuditEntry }) {
  // Its own id stands above, as that of the whole entry.
  const rows = compareStates(entry.before, entry.after).filter(({ field }) => field !== 'id');
  const columns = entry.before == null ? onlyAfter : entry.after == null ? onlyBefore : both;
  return (
    <DataTable
      columns={columns}
      rows={rows}
      rowKey={({ field }) => (field === null ? 'value' : `field ${field}`)}
      caption="Değişen alanlar"
      empty={<Notice>Bu işlem için önceki ve sonraki değer tutulmaz.</Notice>}
    />
  );
}
