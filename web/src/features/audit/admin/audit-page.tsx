import type { AuditEntry } from '@vitrin/contract/audit.ts';
import { History, X } from 'lucide-react';
import {
  createDateTimeFilter,
  createSearchFilter,
  getChipClass,
  type ListFilter,
} from '../../../admin-kit/filters/list-filters.tsx';
import { useListFilters } from '../../../admin-kit/filters/use-list-filters.ts';
import { ListPage } from '../../../admin-kit/list/list-page.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { createAuditColumns, formatEntryDay, isMinorEntry } from './create-audit-columns.tsx';
import { getEntityLabel, listChoices } from './labels.ts';
import { useEntryDialog } from './use-entry-dialog.tsx';

/** /admin/audit */
export default function AuditPage() {
  const filters = useListFilters(auditFilters);
  const { entity, entityId } = filters.values;
  const entries = usePagedRows('GET /api/admin/audit', { query: { ...filters.values, limit: 50 } });
  const { openEntry, dialog } = useEntryDialog();
  return (
    <>
      <ListPage
        name="audit"
        title="İşlem Kayıtları"
        description="Kim, ne zaman, neyi değiştirdi; en yenisi en üstte"
        filters={{ ...filters, fields: { ...filters.fields, ...createKindFilters(entries.rows) } }}
        note={
          entityId && (
            <SingleEntityNotice
              name={`${entity ? getEntityLabel(entity) : ''} ${entityId}`}
              onLeave={() => filters.setValue('entityId', '')}
            />
          )
        }
        list={entries}
        columns={createAuditColumns(openEntry)}
        getGroup={formatEntryDay}
        isQuiet={isMinorEntry}
        empty={{
          icon: <History />,
          title: 'Henüz işlem yok',
          description: 'Panelde yapılan her değişiklik burada görünür.',
        }}
        noMatchText="Bu filtrelere uyan işlem yok."
      />
      {dialog}
    </>
  );
}

function SingleEntityNotice({ name, onLeave }: { name: string; onLeave: () => void }) {
  return (
    <Notice tone="accent">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 wrap-anywhere">{`Yalnızca bir kayıt: ${name}`}</span>
        <Button variant="outline" size="sm" icon={<X />} onClick={onLeave}>
          Hepsini göster
        </Button>
      </div>
    </Notice>
  );
}

const ALL = '*';
const parseText = (text: string) => text.slice(0, 100) || undefined;

/** Returns a filter with the known values and the values of loaded entries: older versions wrote other values. */
function createKindFilter(
  kind: 'entity' | 'action',
  { label, allLabel }: { label: string; allLabel: string },
  seenValues: string[],
) {
  return {
    parse: parseText,
    renderControl: ({ value, setValue }) => (
      <Field label={label} hideLabel>
        {(control) => (
          <Select
            {...control}
            className={getChipClass(value !== undefined)}
            options={[
              { value: ALL, label: allLabel },
              ...listChoices(kind, [...seenValues, value ?? '']),
            ]}
            value={value ?? ALL}
            onValueChange={(selectedValue) => setValue(selectedValue === ALL ? '' : selectedValue)}
          />
        )}
      </Field>
    ),
  } satisfies ListFilter<string>;
}

/** Returns the filters for entity and action with their options. */
const createKindFilters = (entries: readonly AuditEntry[]) => ({
  entity: createKindFilter(
    'entity',
    { label: 'Kayıt türü', allLabel: 'Tüm türler' },
    entries.map(({ entity }) => entity),
  ),
  action: createKindFilter(
    'action',
    { label: 'İşlem', allLabel: 'Tüm işlemler' },
    entries.map(({ action }) => action),
  ),
});

const auditFilters = {
  label: 'İşlem kayıtlarında ara',
  fields: {
    q: createSearchFilter({ label: 'Kim', placeholder: 'Yapanın adı ya da kayıt kimliği' }),
    ...createKindFilters([]),
    from: createDateTimeFilter({ label: 'Başlangıç' }),
    to: createDateTimeFilter({ label: 'Bitiş', from: 'from' }),
    // Links of other pages filter by the row's id.
    entityId: { parse: parseText },
  },
};
