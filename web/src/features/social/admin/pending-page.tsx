import BadgeCheck from 'lucide-react/icons/badge-check';
import SearchX from 'lucide-react/icons/search-x';
import { usePagedRows } from '../../../lib/api/paged-query.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PendingFilters, usePendingFilters } from './pending-filters.tsx';
import { PendingList } from './pending-list.tsx';
import { useAsked } from './use-asked.tsx';

/** /admin/pending-verifications */
export default function PendingPage() {
  const filters = usePendingFilters();
  const pending = usePagedRows('GET /api/admin/social-verifications/pending', {
    query: { ...filters.query, limit: 24 },
  });
  const { ask, dialog } = useAsked();
  return (
    <>
      <PageHeader
        title="Bekleyen Doğrulamalar"
        text="YouTube ve Instagram başvuruları, en uzun bekleyen en üstte"
      />
      <PendingFilters {...filters} />
      <PendingList
        paged={pending}
        ask={ask}
        empty={
          filters.isFiltered ? (
            <EmptyState
              framed
              icon={<SearchX aria-hidden="true" />}
              title="Sonuç bulunamadı"
              text="Bu aramaya uyan bekleyen doğrulama yok."
              action={
                <Button variant="outline" size="sm" onClick={filters.clear}>
                  Filtreleri temizle
                </Button>
              }
            />
          ) : (
            <EmptyState
              framed
              icon={<BadgeCheck aria-hidden="true" />}
              title="Bekleyen Doğrulama Yok"
              text="Üyeler hesap gönderdikçe burada kendiliğinden görünür."
            />
          )
        }
      />
      {dialog}
    </>
  );
}
