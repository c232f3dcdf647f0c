import { BadgeCheck } from 'lucide-react';
import { useListFilters } from '../../../admin-kit/filters/use-list-filters.ts';
import { ListPage } from '../../../admin-kit/list/list-page.tsx';
import { useRetainedRows } from '../../../admin-kit/list/use-retained-rows.ts';
import { useTriageView } from '../../../admin-kit/triage/use-triage-view.tsx';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { pendingFilters } from './pending-filters.ts';
import { PendingList } from './pending-list.tsx';
import { useVerificationDialog } from './use-verification-dialog.tsx';
import { VerificationTriage } from './verification-triage.tsx';

/** /admin/pending-verifications */
export default function PendingPage() {
  const { isTriage, viewSwitch } = useTriageView();
  return isTriage ? (
    <VerificationTriage viewSwitch={viewSwitch} />
  ) : (
    <PendingVerifications viewSwitch={viewSwitch} />
  );
}

function PendingVerifications({ viewSwitch }: { viewSwitch: ElementNode }) {
  const filters = useListFilters(pendingFilters);
  const pending = useRetainedRows(
    usePagedRows('GET /api/admin/social-verifications/pending', {
      query: { ...filters.values, limit: 24 },
    }),
    JSON.stringify(filters.values),
  );
  const { openDialog, dialog } = useVerificationDialog(pending);
  return (
    <>
      <ListPage
        name="verifications"
        title="Bekleyen Doğrulamalar"
        description="YouTube ve Instagram başvuruları, en uzun bekleyen en üstte"
        viewSwitch={viewSwitch}
        filters={filters}
        list={pending}
        empty={{
          icon: <BadgeCheck />,
          title: 'Bekleyen Doğrulama Yok',
          description: 'Üyeler hesap gönderdikçe burada kendiliğinden görünür.',
        }}
        noMatchText="Bu aramaya uyan bekleyen doğrulama yok."
      >
        {(empty) => <PendingList paged={pending} openDialog={openDialog} empty={empty} />}
      </ListPage>
      {dialog}
    </>
  );
}
