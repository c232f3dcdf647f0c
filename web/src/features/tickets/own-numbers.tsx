import '../../styles/tickets.css';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import Tickets from 'lucide-react/icons/tickets';
import { useState } from 'react';
import { userMessage } from '../../platform/api-client.ts';
import { formatNumber } from '../../platform/formats.ts';
import { apiQuery } from '../../platform/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, LoadError } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { numbersByCompany } from './numbers-by-company.ts';
import { OwnNumberGroup } from './own-number-group.tsx';

/** Somebody may have a hundred thousand: no more than these are read until more are asked for. */
const FIRST = 500;
const allNumbers = apiQuery('GET /api/ticket-numbers', { query: {} });

/** The member's own ticket numbers, by company. */
export function OwnNumbers() {
  const client = useQueryClient();
  const [all, setAll] = useState(false);
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
    ...(all ? allNumbers : apiQuery('GET /api/ticket-numbers', { query: { limit: FIRST } })),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const isSlow = useDelayed(isPending);
  const hasMore = data?.length === FIRST && (!all || isPlaceholderData);
  const readAll = async (company: string) => {
    const groups = numbersByCompany(await client.fetchQuery({ ...allNumbers, staleTime: 0 }));
    return groups.find(({ id }) => id === company)?.numbers.join('\n') ?? '';
  };
  const count = data && `${formatNumber(data.length)}${hasMore ? '+' : ''}`;

  return (
    <Panel as="section" className="overflow-hidden" aria-labelledby="numaralarim-baslik">
      <div className="row justify-between gap-3 pr-6">
        <PanelTitle id="numaralarim-baslik">Bilet Numaralarım</PanelTitle>
        {data && data.length > 0 && <span className="faint tnum pt-2 text-14">{count}</span>}
      </div>
      {error ? (
        <LoadError
          headingLevel={3}
          title="Bilet numaraları yüklenemedi"
          text={userMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : isPending ? (
        <div className="row h-17 px-6" aria-hidden="true">
          {isSlow && <Skeleton className="h-9 w-60" />}
        </div>
      ) : data.length === 0 ? (
        <EmptyState
          headingLevel={3}
          icon={<Tickets aria-hidden="true" />}
          title="Henüz bilet numaranız yok"
          text="Başvurunuz onaylandığında bilet numaralarınız burada görünür."
        />
      ) : (
        <div className="grid gap-6 px-6 pt-1 pb-6 max-md:px-4">
          {numbersByCompany(data).map((group) => (
            <OwnNumberGroup
              key={group.id}
              group={group}
              readAll={hasMore ? () => readAll(group.id) : undefined}
            />
          ))}
          {hasMore && (
            <Button
              variant="outline"
              className="justify-self-start max-md:h-11 max-md:w-full"
              busy={isPlaceholderData}
              busyLabel="Yükleniyor..."
              onClick={() => setAll(true)}
            >
              Tümünü göster
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}
