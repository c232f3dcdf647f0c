import type { ReactNode } from 'react';
import type { PagedRows } from '../../lib/api/paged-query.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { StaleDataNotice } from '../../ui/feedback/query-view.tsx';
import { pauseWhilePointing } from '../live/live-pause.ts';

interface PagedFrameProps {
  paged: PagedRows<unknown>;
  /** One row, as it is counted. */
  unit?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** What stands around the rows of a list that can grow: what went wrong since, how many there are, the way to more. */
export function PagedList({ paged, unit = 'kayıt', className, children }: PagedFrameProps) {
  const count = paged.data && `${formatNumber(paged.data.length)} ${unit}`;
  return (
    <div className={className} onPointerMove={pauseWhilePointing}>
      <StaleDataNotice query={paged} />
      {children}
      {/* Says to who does not see the rows that a search or a further page has arrived. */}
      <p className="sr-only" role="status">
        {!paged.isPlaceholderData && count && `${count} gösteriliyor`}
      </p>
      <LoadMore list={paged} />
    </div>
  );
}
