import type { ReactNode } from 'react';
import { userMessage } from '../lib/api/api-client.ts';
import type { PagedRows } from '../lib/api/paged-query.ts';
import { formatNumber } from '../lib/formats/numbers.ts';
import { LoadMore } from '../ui/load-more.tsx';
import { StaleError } from '../ui/stale-error.tsx';
import { pauseWhilePointing } from './live-pause.ts';

interface PagedFrameProps {
  paged: PagedRows<unknown>;
  /** One row, as it is counted. */
  unit?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** What stands around the rows of a list that can grow: what went wrong since, how many there are, the way to more. */
export function PagedFrame({ paged, unit = 'kayıt', className, children }: PagedFrameProps) {
  const count = paged.isPending || paged.error ? '' : `${formatNumber(paged.rows.length)} ${unit}`;
  return (
    <div className={className} onPointerMove={pauseWhilePointing}>
      {paged.staleError && (
        <StaleError text={userMessage(paged.staleError)} onRetry={paged.retry} />
      )}
      {children}
      {/* Says to who does not see the rows that a search or a further page has arrived. */}
      <p className="sr-only" role="status">
        {!paged.isPlaceholderData && count && `${count} gösteriliyor`}
      </p>
      <LoadMore
        hasMore={paged.hasMore}
        busy={paged.isLoadingMore}
        error={paged.moreError ? userMessage(paged.moreError) : undefined}
        onMore={paged.more}
      />
    </div>
  );
}
