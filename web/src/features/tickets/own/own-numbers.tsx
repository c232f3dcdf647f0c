import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { MAX_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import { Tickets } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fetchPages, usePagedQuery } from '../../../lib/api/paged-query.ts';
import { getErrorMessage } from '../../../lib/api-error.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FieldError } from '../../../ui/input/field-error.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelTitle } from '../../../ui/layout/panel-title.tsx';
import { ownNumbersQuery } from '../queries.ts';
import { groupNumbersByCompany } from './group-numbers-by-company.ts';
import { OwnNumberGroup } from './own-number-group.tsx';

/** The member's ticket numbers by company. They load page by page, because a member may have 100,000 numbers. */
export function OwnNumbers() {
  const numbers = usePagedQuery(ownNumbersQuery, { discardOnUnmount: true });
  const [showsAll, setShowsAll] = useState(false);
  const { hasMore, isLoadingMore, loadMoreError, loadMore } = numbers;
  const shouldLoadMore = showsAll && hasMore && !isLoadingMore && !loadMoreError;
  useEffect(() => {
    if (shouldLoadMore) loadMore();
  }, [shouldLoadMore, loadMore]);
  const showAll = () => {
    setShowsAll(true);
    if (loadMoreError) loadMore();
  };
  const loadedText = formatNumber(numbers.rows.length);

  return (
    <Panel as="section" className="overflow-hidden" aria-labelledby="numaralarim-baslik">
      <div className="flex items-center justify-between gap-3 pr-gutter">
        <PanelTitle id="numaralarim-baslik">Bilet Numaralarım</PanelTitle>
        {numbers.rows.length > 0 && (
          <span className="text-text-3 tabular-nums pt-2 text-14">{`${loadedText}${hasMore ? '+' : ''}`}</span>
        )}
      </div>
      <QueryView
        query={numbers}
        headingLevel={3}
        errorTitle="Bilet numaraları yüklenemedi"
        loading={<Skeleton className="mx-gutter my-4 h-9 w-60" />}
        empty={{
          icon: <Tickets />,
          title: 'Henüz bilet numaranız yok',
          description: 'Başvurunuz onaylandığında bilet numaralarınız burada görünür.',
        }}
      >
        {(rows) => (
          <div className="grid gap-6 px-gutter pt-1 pb-6">
            {groupNumbersByCompany(rows).map((group) => (
              <OwnNumberGroup
                key={group.id}
                group={group}
                loadAllNumbers={hasMore ? () => loadNumbers(group.id) : undefined}
              />
            ))}
            {hasMore && (
              <div data-rest="" className="grid justify-items-start gap-2">
                {loadMoreError && (
                  <FieldError role="alert">{getErrorMessage(loadMoreError)}</FieldError>
                )}
                <Button
                  variant="outline"
                  className="max-md:h-11 max-md:w-full"
                  busy={showsAll && !loadMoreError}
                  busyLabel={`Yükleniyor... ${loadedText}`}
                  onClick={showAll}
                >
                  Tümünü göster
                </Button>
              </div>
            )}
          </div>
        )}
      </QueryView>
    </Panel>
  );
}

async function loadNumbers(companyId: string): Promise<string> {
  const rows: ReturnsOf<'GET /api/ticket-numbers'> = [];
  for await (const page of fetchPages('GET /api/ticket-numbers', {
    query: { limit: MAX_PAGE_SIZE },
  }))
    rows.push(...page);
  const group = groupNumbersByCompany(rows).find(({ id }) => id === companyId);
  return group?.numbers.join('\n') ?? '';
}
