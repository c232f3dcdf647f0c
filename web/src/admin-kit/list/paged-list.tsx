import type { PagedRows } from '../../lib/api/paged-query.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { pauseWhilePointing } from '../../lib/live-pause.ts';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { StaleDataNotice } from '../../ui/feedback/stale-data-notice.tsx';

interface PagedListProps {
  paged: PagedRows<unknown>;
  /** Singular of the rows, for the count. */
  unit?: string;
  children: ElementNode;
}

/** Shows the rows of a paged list with refetch errors, the row count and the button that loads more. */
export function PagedList({ paged, unit = 'kayıt', children }: PagedListProps) {
  const count = paged.data && `${formatNumber(paged.data.length)} ${unit}`;
  return (
    <div onPointerMove={pauseWhilePointing}>
      <StaleDataNotice query={paged} />
      {children}
      {/* Announces added rows to screen readers. */}
      <p className="sr-only" role="status">
        {!paged.isPlaceholderData && count && `${count} gösteriliyor`}
      </p>
      <LoadMore list={paged} />
    </div>
  );
}
