import { useQuery } from '@tanstack/react-query';
import type { Partner } from '@vitrin/contract/partners.ts';
import { Handshake } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { buttonVariants } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Loads the partner that the address names, or says why it can't be shown. */
export function PartnerGate({ children }: { children: (partner: Partner) => ReactNode }) {
  const { id = '' } = useParams();
  const query = useQuery(apiQuery('GET /api/admin/partners/:id', { params: { id } }));
  const { error, data } = query;
  // 400: the address holds no id.
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status) && !data;
  if (isMissing) {
    return (
      <EmptyState
        bordered
        icon={<Handshake aria-hidden="true" />}
        title="Partner bulunamadı"
        description="Bu adreste bir partner yok; silinmiş olabilir."
        action={
          <Link className={buttonVariants({ variant: 'outline' })} to="/admin/ortaklar">
            Ortaklara Dön
          </Link>
        }
      />
    );
  }
  return (
    <QueryView
      query={query}
      bordered
      errorTitle="Partner yüklenemedi"
      loading={<Skeleton className="h-96 rounded-2xl" />}
    >
      {children}
    </QueryView>
  );
}
