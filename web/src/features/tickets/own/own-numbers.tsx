import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { MAX_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import { Tickets } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fetchPages, usePagedQuery } from '../../../lib/api/paged-query.ts';
import { getErrorMessage } from '../../../lib/api-error.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { NumberRanges } from '../../../ui/display/number-ranges.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FieldError } from '../../../ui/input/field-error.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelTitle } from '../../../ui/layout/panel-title.tsx';
import { ownNumbersQuery } from '../queries.ts';
import { groupNumbersByCompany, type NumberGroup } from './group-numbers-by-company.ts';
import { toNumberRanges } from './to-number-ranges.ts';

/**
 * The member's ticket numbers by company. They load page by page, because a member may have 100,000 numbers.
 * @param footer last line of the panel below a list that is not empty
 */
export function OwnNumbers({ footer }: { footer?: ElementNode }) {
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
          <span className="pt-2 text-14 text-text-3">{`${loadedText}${hasMore ? '+' : ''} bilet`}</span>
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
          <>
            <div className="grid gap-6 px-gutter pt-1 pb-6">
              {groupNumbersByCompany(rows).map((group, _index, groups) => (
                <OwnNumberGroup
                  key={group.id}
                  group={group}
                  maxCollapsed={groups.length > 1 ? 3 : undefined}
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
            {footer}
          </>
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

interface OwnNumberGroupProps {
  group: NumberGroup;
  /** Number of visible ranges before the list is expanded */
  maxCollapsed: number | undefined;
  /** Loads all numbers for the clipboard; undefined if `numbers` has all of them. */
  loadAllNumbers: (() => Promise<string>) | undefined;
}

/** The ticket numbers at one company. */
function OwnNumberGroup({
  group: { name, numbers },
  maxCollapsed,
  loadAllNumbers,
}: OwnNumberGroupProps) {
  return (
    <section className="grid gap-3" aria-label={name}>
      <div className="flex items-center flex-wrap justify-between gap-x-4 gap-y-2">
        <h3 className="text-15 font-strong wrap-anywhere">
          <span>{`${name} `}</span>
          <span className="font-medium text-text-3">{`${formatNumber(numbers.length)}${loadAllNumbers ? '+' : ''} bilet`}</span>
        </h3>
        <CopyButton
          size="sm"
          className="max-md:h-11"
          aria-label={`${name}: bilet numaralarını kopyala`}
          text={loadAllNumbers ?? numbers.join('\n')}
        />
      </div>
      <NumberRanges ranges={toNumberRanges(numbers)} maxCollapsed={maxCollapsed} />
    </section>
  );
}
