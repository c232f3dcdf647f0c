import SearchX from 'lucide-react/icons/search-x';
import Users from 'lucide-react/icons/users';
import { PagedTable } from '../../../admin-kit/paged-table.tsx';
import { SearchField } from '../../../admin-kit/search-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { participantColumns } from './participant-columns.tsx';
import type { useParticipations } from './participations.ts';

interface ParticipantTableProps {
  paged: ReturnType<typeof useParticipations>;
  q: string;
  onSearch: (text: string) => void;
}

export function ParticipantTable({ paged, q, onSearch }: ParticipantTableProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not everywhere yet */}
      <div role="search" aria-label="Katılımcılarda ara" className="mb-5">
        <SearchField
          label="Ara"
          placeholder="Kullanıcı adı, e-posta, Telegram adı veya mesaj"
          value={q}
          onSearch={onSearch}
        />
      </div>
      <PagedTable
        paged={paged}
        columns={participantColumns}
        caption="Katılımcılar"
        empty={
          q ? (
            <EmptyState
              icon={<SearchX aria-hidden="true" />}
              title="Sonuç bulunamadı"
              text="Bu aramaya uyan katılımcı yok."
            />
          ) : (
            <EmptyState icon={<Users aria-hidden="true" />} title="Henüz katılımcı yok" />
          )
        }
      />
    </>
  );
}
