import { useId } from 'react';
import { type Bar, BarList } from '../../../admin-kit/chart/bar-list.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import type { EmptyStateProps } from '../../../ui/feedback/empty-state.tsx';
import { type QueryState, QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StaleDataNotice } from '../../../ui/feedback/stale-data-notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';

interface SourceListProps<Row> {
  title: string;
  query: QueryState<Row[]> & { isPlaceholderData: boolean };
  toBar: (row: Row) => Omit<Bar, 'label'>;
  empty: EmptyStateProps;
}

/** Pages or sites by views, as bars. */
export function SourceList<Row>({ title, query, toBar, empty }: SourceListProps<Row>) {
  const { isPlaceholderData } = query;
  const id = useId();
  return (
    <Panel as="section" className="pb-5" aria-labelledby={id} aria-busy={isPlaceholderData}>
      <PanelHeader id={id} title={title} />
      <StaleDataNotice query={query} className="mx-5" />
      <QueryView
        query={query}
        headingLevel={3}
        errorTitle="Liste yüklenemedi"
        loading={<Skeleton className="mx-5 mt-4 h-60" />}
        empty={empty}
      >
        {(rows) => (
          <div className={classNames('px-5', isPlaceholderData && 'opacity-60')}>
            <BarList bars={rows.map(toBar).map(addLabel)} />
          </div>
        )}
      </QueryView>
    </Panel>
  );
}

const addLabel = (bar: Omit<Bar, 'label'>): Bar => ({ ...bar, label: formatNumber(bar.value) });
