import { History, X } from 'lucide-react';
import { ListPage } from '../../../admin-kit/list-page.tsx';
import { useListFilters } from '../../../admin-kit/use-list-filters.ts';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { auditColumns } from './audit-columns.tsx';
import { auditFilters, kindFilters } from './audit-filters.tsx';
import { entityLabel } from './labels.ts';
import { useEntryDialog } from './use-entry-dialog.tsx';

/** /admin/audit */
export default function AuditPage() {
  const filters = useListFilters(auditFilters);
  const { entity, entityId } = filters.chosen;
  const entries = usePagedRows('GET /api/admin/audit', { query: { ...filters.chosen, limit: 50 } });
  const { openEntry, dialog } = useEntryDialog();
  return (
    <>
      <ListPage
        name="audit"
        title="İşlem Kayıtları"
        text="Kim, ne zaman, neyi değiştirdi; en yenisi en üstte"
        filters={{ ...filters, fields: { ...filters.fields, ...kindFilters(entries.rows) } }}
        note={
          entityId && (
            <OneThing
              name={`${entity ? entityLabel(entity) : ''} ${entityId}`}
              onLeave={() => filters.set('entityId', '')}
            />
          )
        }
        list={entries}
        columns={auditColumns(openEntry)}
        empty={{
          icon: <History aria-hidden="true" />,
          title: 'Henüz işlem yok',
          text: 'Panelde yapılan her değişiklik burada görünür.',
        }}
        noMatch="Bu filtrelere uyan işlem yok."
      />
      {dialog}
    </>
  );
}

function OneThing({ name, onLeave }: { name: string; onLeave: () => void }) {
  return (
    <Notice tone="accent">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 wrap-anywhere">Yalnızca bir kayıt: {name}</span>
        <Button variant="outline" size="sm" icon={<X aria-hidden="true" />} onClick={onLeave}>
          Hepsini göster
        </Button>
      </div>
    </Notice>
  );
}
