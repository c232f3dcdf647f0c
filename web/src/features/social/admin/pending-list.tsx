import type { ReviewedVerification } from '@vitrin/contract/social.ts';
import { PagedList } from '../../../admin-kit/list/paged-list.tsx';
import type { RetainedRows } from '../../../admin-kit/list/use-retained-rows.ts';
import { useDeletedIds } from '../../../admin-kit/undo/use-queued-actions.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useFocusRecovery } from '../../../ui/focus/use-focus-recovery.ts';
import { PendingCard } from './pending-card.tsx';
import type { OpenDialog } from './use-verification-dialog.tsx';

interface PendingListProps {
  paged: RetainedRows<ReviewedVerification>;
  openDialog: OpenDialog;
  empty: ElementNode;
}

export function PendingList({ paged, openDialog, empty }: PendingListProps) {
  const focusRecovery = useFocusRecovery();
  const deletedIds = useDeletedIds();
  return (
    <QueryView
      query={{ ...paged, data: paged.data?.filter(({ id }) => !deletedIds.includes(id)) }}
      bordered
      errorTitle="Liste yüklenemedi"
      loading={<Skeleton className="h-60 rounded-[14px]" />}
    >
      {(rows) => (
        <PagedList paged={paged} unit="başvuru">
          <div {...focusRecovery}>
            {rows.length === 0 ? (
              empty
            ) : (
              <ul
                aria-label="Bekleyen doğrulamalar"
                className={`grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(100%,420px),1fr))] ${paged.isPlaceholderData ? 'opacity-60' : ''}`}
              >
                {rows.map((verification) => (
                  <PendingCard
                    key={verification.id}
                    verification={verification}
                    openDialog={openDialog}
                    list={paged}
                  />
                ))}
              </ul>
            )}
          </div>
        </PagedList>
      )}
    </QueryView>
  );
}
