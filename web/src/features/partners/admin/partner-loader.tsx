import { useQuery } from '@tanstack/react-query';
import type { Partner } from '@vitrin/contract/partners.ts';
import { Handshake } from 'lucide-react';
import { useParams } from 'react-router';
import { RowNotFound } from '../../../admin-kit/display/row-not-found.tsx';
import { apiQuery } from '../../../lib/api/query-client.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Loads the partner in the URL and renders `children` with it, or an error. */
export function PartnerLoader({ children }: { children: (partner: Partner) => ElementNode }) {
  const { id = '' } = useParams();
  const query = useQuery(apiQuery('GET /api/admin/partners/:id', { params: { id } }));
  return (
    <QueryView
      query={query}
      bordered
      errorTitle="Partner yüklenemedi"
      notFound={
        <RowNotFound
          icon={<Handshake />}
          title="Partner bulunamadı"
          description="Bu adreste bir partner yok; silinmiş olabilir."
          listPath="/admin/ortaklar"
          listLabel="Partnerlere dön"
        />
      }
      loading={<Skeleton className="h-96 rounded-3xl" />}
    >
      {children}
    </QueryView>
  );
}
