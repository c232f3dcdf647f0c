import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { ShortTime } from '../../../admin-kit/display/short-time.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';
import { SentenceText } from './create-audit-columns.tsx';
import { getActorName } from './labels.ts';
import { useEntryDialog } from './use-entry-dialog.tsx';

/** The latest changes of one row, with a link to all of them. */
export function RecentChanges({ entity, entityId }: { entity: string; entityId: string }) {
  const entries = usePagedRows('GET /api/admin/audit', {
    query: { entity, entityId, limit: 5 },
  });
  const { openEntry, dialog } = useEntryDialog();
  return (
    <Panel as="section" aria-labelledby="son-islemler">
      <PanelHeader id="son-islemler" title="İşlem Kayıtları" className="pb-3">
        <Link
          className="flex items-center min-h-6 gap-1 text-13 font-strong text-accent-text hover:underline"
          to={`/admin/audit?${new URLSearchParams({ entity, entityId })}`}
        >
          <span>Tümü</span>
          <ChevronRight className="size-4" />
        </Link>
      </PanelHeader>
      <QueryView
        query={entries}
        headingLevel={3}
        loading={<Skeleton className="mx-panel mb-5 h-24" />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="px-panel pb-5 text-14 text-text-2">Bu hesapta yapılmış bir işlem yok.</p>
          ) : (
            <ul>
              {rows.map((entry) => (
                <li key={entry.id} className="border-line border-t">
                  <button
                    type="button"
                    className="flex w-full flex-wrap items-baseline gap-x-3 gap-y-0.5 px-panel py-3 text-left text-14 hover:bg-s2 focus-visible:outline-offset-[-2px]"
                    onClick={() => openEntry(entry)}
                  >
                    <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
                      <span>{`${getActorName(entry)}, `}</span>
                      <SentenceText entry={entry} />
                    </span>
                    <span className="text-13 text-text-3">
                      <ShortTime iso={entry.createdAt} isInText />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {dialog}
    </Panel>
  );
}
