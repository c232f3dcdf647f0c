import { History, X } from 'lucide-react';
import { useListFilters } from '../../../admin-kit/filters/use-list-filters.ts';
import { ListPage } from '../../../admin-kit/list/list-page.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { auditFilters, createKindFilters } from './audit-filters.tsx';
import { createAuditColumns, formatEntryDay, isMinorEntry } from './create-audit-columns.tsx';
import { getEntityLabel } from './labels.ts';
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
