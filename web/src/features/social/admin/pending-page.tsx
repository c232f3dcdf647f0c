import BadgeCheck from 'lucide-react/icons/badge-check';
import { ListPage } from '../../../admin-kit/list-page.tsx';
import { useListFilters } from '../../../admin-kit/use-list-filters.ts';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { pendingFilters } from './pending-filters.ts';
import { PendingList } from './pending-list.tsx';
import { useVerificationDialog } from './use-verification-dialog.tsx';

/** /admin/pending-verifications */
export default function PendingPage() {
  const filters = useListFilters(pendingFilters);
  const pending = usePagedRows('GET /api/admin/social-verifications/pending', {
    query: { ...filters.chosen, limit: 24 },
  });
  const { openDialog, dialog } = useVerificationDialog();
  return (
    <>
      <ListPage
        title="Bekleyen Doğrulamalar"
        text="YouTube ve Instagram başvuruları, en uzun bekleyen en üstte"
        filters={filters}
        list={pending}
        empty={{
          icon: <BadgeCheck aria-hidden="true" />,
          title: 'Bekleyen Doğrulama Yok',
          text: 'Üyeler hesap gönderdikçe burada kendiliğinden görünür.',
        }}
        noMatch="Bu aramaya uyan bekleyen doğrulama yok."
      >
        {(empty) => <PendingList paged={pending} openDialog={openDialog} empty={empty} />}
      </ListPage>
      {dialog}
    </>
  );
}
