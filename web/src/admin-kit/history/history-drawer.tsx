import type { InputOf } from '@vitrin/contract/api.ts';
import { History, X } from 'lucide-react';
import { useId } from 'react';
import { usePagedRows } from '../../lib/api/paged-query.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { formatDateTime } from '../../lib/format/date-time.ts';
import { showSuccess } from '../../lib/result-toast.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Drawer } from '../../ui/dialog/drawer.tsx';
import { type DialogOpenProps, useDialog } from '../../ui/dialog/use-dialog.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { formatFieldsNotRestored } from './format-fields-not-restored.ts';
import type { Version } from './version.ts';
import { VersionItem } from './version-item.tsx';

export interface HistoryTarget {
  collection: InputOf<'GET /api/admin/history/:collection/:id'>['params']['collection'];
  id: string;
  /** Name of the row. */
  name: string;
}

/** All versions of a row, newest first, with restore buttons. */
export function HistoryDrawer({
  collection,
  id,
  name,
  ...openProps
}: HistoryTarget & DialogOpenProps) {
  const titleId = useId();
  const versions = usePagedRows(
    'GET /api/admin/history/:collection/:id',
    { params: { collection, id }, query: { limit: 20 } },
    { discardOnUnmount: true },
  );
  const restoreDialog = useDialog<Version>();
  return (
    <Drawer {...openProps} size="wide" label={`Geçmiş: ${name}`}>
      <div className="sticky -top-2 z-1 -mx-4 -mt-2 mb-3 flex items-start gap-3 border-line border-b bg-s1 px-4 pt-4 pb-3">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-18 font-strong">
            Geçmiş
          </h2>
          <p className="line-clamp-2 text-14 text-text-2 wrap-anywhere">{name}</p>
        </div>
        <IconButton
          size="sm"
          label="Kapat"
          icon={<X className="size-4.5" />}
          onClick={() => openProps.onOpenChange(false)}
        />
      </div>
      <QueryView
        query={versions}
        headingLevel={3}
        errorTitle="Geçmiş yüklenemedi"
        loading={<LoadingVersions />}
      >
        {(rows) => (
          <PagedList paged={versions} unit="sürüm">
            {rows.length === 0 && (
              <EmptyState
                headingLevel={3}
                icon={<History />}
                title="Henüz geçmiş yok"
                description="Bundan sonraki her değişiklik burada görünür."
              />
            )}
            <ol aria-labelledby={titleId} className="grid gap-3">
              {rows.map((version, index) => (
                <VersionItem
                  key={version.id}
                  version={version}
                  previousAction={rows[index + 1]?.action}
                  isCurrent={index === 0}
                  onRestore={restoreDialog.show}
                />
              ))}
            </ol>
          </PagedList>
        )}
      </QueryView>
      {restoreDialog.renderDialog((restoreProps, version) => (
        <RestoreDialog {...restoreProps} version={version} name={name} />
      ))}
    </Drawer>
  );
}

function LoadingVersions() {
  return (
    <div className="grid gap-3" aria-hidden="true">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-32 rounded-lg" />
      ))}
    </div>
  );
}

interface RestoreDialogProps extends DialogOpenProps {
  version: Version;
  name: string;
}

/** Asks before a row is restored to a version. */
function RestoreDialog({ version, name, ...openProps }: RestoreDialogProps) {
  const restore = useApi('POST /api/admin/history/:versionId/restore', {
    params: { versionId: version.id },
    meta: { errorMessage: 'Bu hâle döndürülemedi' },
    onSuccess: ({ left: skippedFields }) =>
      showSuccess(
        `Seçtiğiniz sürüme döndürüldü.${formatFieldsNotRestored(skippedFields)}`,
        skippedFields.length > 0 ? 6000 : undefined,
      ),
  });
  return (
    <ConfirmDialog
      {...openProps}
      tone="primary"
      title="Bu sürüme döndürülsün mü?"
      message={`“${name}” ${formatDateTime(version.at)} tarihindeki hâline döner. Şimdiki hâli de geçmişte kalır, ona da dönebilirsiniz.`}
      confirmLabel="Bu sürüme döndür"
      busyLabel="Döndürülüyor..."
      onConfirm={restore.mutateAsync}
    />
  );
}
