import type { ReactNode } from 'react';
import { userMessage } from '../lib/api/api-client.ts';
import { formatNumber } from '../lib/formats.ts';
import { DataTable, type DataTableColumn } from '../ui/data-table.tsx';
import { LoadError } from '../ui/empty-state.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { ScrollPanel } from '../ui/scroll-panel.tsx';

interface PagedTableProps<Row extends { id: string }> {
  /** From `usePagedRows`. */
  paged: {
    rows: Row[];
    isPending: boolean;
    isOld: boolean;
    error: Error | null;
    retry: () => void;
    hasMore: boolean;
    isLoadingMore: boolean;
    moreError: Error | null;
    more: () => void;
  };
  /** The same array on each render. */
  columns: DataTableColumn<Row>[];
  caption: string;
  empty: ReactNode;
  /** Heading over the rows, in the same frame. */
  head?: ReactNode;
  className?: string;
}

/** A list that can grow, as a table: its rows so far and the button for more. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { paged, columns, caption, empty, head, className } = props;
  const count = paged.isPending || paged.error ? '' : `${formatNumber(paged.rows.length)} kayıt`;
  return (
    <div className={className}>
      <ScrollPanel label={caption} className={paged.isOld ? 'opacity-60' : undefined}>
        {head}
        <DataTable
          columns={columns}
          rows={paged.rows}
          rowKey={(row) => row.id}
          caption={caption}
          loading={paged.isPending}
          empty={empty}
          error={
            paged.error && (
              <LoadError
                title="Liste yüklenemedi"
                text={userMessage(paged.error)}
                onRetry={paged.retry}
              />
            )
          }
        />
      </ScrollPanel>
      {/* Says to who does not see the table that a search or a further page has arrived. */}
      <p className="sr-only" role="status">
        {!paged.isOld && count && `${count} gösteriliyor`}
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
