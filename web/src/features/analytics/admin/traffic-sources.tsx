import { Eye, Link } from 'lucide-react';
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
import { ShortList } from './short-list.tsx';
import { type TrafficQuery, useTraffic } from './use-traffic.ts';

interface SourcesProps {
  query: TrafficQuery;
  /** Returns the name of the page at a path. */
  getName: (path: string) => string;
}

/** The most viewed pages and the referring sites. */
export function TrafficSources({ query, getName }: SourcesProps) {
  const pages = useTraffic('GET /api/analytics/pages', query);
  const referrers = useTraffic('GET /api/analytics/referrers', query);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 min-[68.75rem]:grid-cols-2">
      <SourceList
        title="En çok görüntülenen sayfalar"
        query={pages}
        toBar={({ path, title, pageViews }) => ({
          key: path ?? '',
          name: path === null ? 'Diğer adresler' : (title ?? getName(path)),
          detail: path ?? 'Sitede olmayan adresler',
          value: pageViews,
        })}
        empty={{
          icon: <Eye aria-hidden="true" />,
          title: 'Bu dönemde görüntüleme yok',
          description: 'Ziyaretçiler sayfaları açtıkça burada görünür.',
        }}
      />
      <SourceList
        title="Nereden geldiler"
        query={referrers}
        toBar={({ host, pageViews }) => ({
          key: host ?? '',
          name: host ?? 'Diğer siteler',
          value: pageViews,
        })}
        empty={{
          icon: <Link aria-hidden="true" />,
          title: 'Başka siteden gelen yok',
          description:
            'Adresi yazarak, yer iminden ya da uygulamadan gelenler doğrudan sayılır ve burada görünmez.',
        }}
      />
    </div>
  );
}

interface SourceListProps<Row> {
  title: string;
  query: QueryState<Row[]> & { isPlaceholderData: boolean };
  toBar: (row: Row) => Omit<Bar, 'label'>;
  empty: EmptyStateProps;
}

/** Pages or sites by views, as bars. */
function SourceList<Row>({ title, query, toBar, empty }: SourceListProps<Row>) {
  const { isPlaceholderData } = query;
  const id = useId();
  return (
    <Panel
      as="section"
      className="flex flex-col"
      aria-labelledby={id}
      aria-busy={isPlaceholderData}
    >
      <PanelHeader id={id} title={title} />
      <StaleDataNotice query={query} className="mx-panel" />
      <QueryView
        query={query}
        headingLevel={3}
        errorTitle="Liste yüklenemedi"
        loading={<Skeleton className="mx-panel mt-4 h-60" />}
        empty={empty}
      >
        {(rows) => (
          <ShortList rows={rows} maxRows={5}>
            {(visibleRows) => (
              <div className={classNames('px-panel pb-5', isPlaceholderData && 'opacity-60')}>
                <BarList bars={visibleRows.map(toBar).map(addLabel)} />
              </div>
            )}
          </ShortList>
        )}
      </QueryView>
    </Panel>
  );
}

const addLabel = (bar: Omit<Bar, 'label'>): Bar => ({ ...bar, label: formatNumber(bar.value) });
