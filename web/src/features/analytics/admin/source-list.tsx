import { type ReactNode, useId } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { ProportionBar } from '../../../ui/display/proportion-bar.tsx';
import { type QueryState, QueryView, StaleDataNotice } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';

/** Maximum number of rows. */
const MAX_ROWS = 10;

interface Source {
  key: string;
  name: string;
  /** Text below the name. */
  detail?: string | undefined;
  pageViews: number;
}

interface SourceListProps<Row> {
  title: string;
  result: QueryState<Row[]> & { isPlaceholderData: boolean };
  toSource: (row: Row) => Source;
  empty: { icon: ReactNode; title: string; text: string };
}

/** Pages or sites by views, as bars. */
export function SourceList<Row>({ title, result, toSource, empty }: SourceListProps<Row>) {
  const { data, isPlaceholderData } = result;
  const id = useId();
  const sources = data?.slice(0, MAX_ROWS).map(toSource) ?? [];
  const maxViews = sources[0]?.pageViews ?? 0;
  return (
    <Panel as="section" className="pb-5" aria-labelledby={id} aria-busy={isPlaceholderData}>
      <PanelHeader id={id} title={title} />
      <StaleDataNotice query={result} className="mx-5" />
      <QueryView
        query={result}
        headingLevel={3}
        errorTitle="Liste yüklenemedi"
        loading={(isSlow) => (
          <div className="mx-5 mt-4 h-60">{isSlow && <Skeleton className="h-full" />}</div>
        )}
        empty={empty}
      >
        {() => (
          <ol
            className={classNames(
              'grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pt-4 text-14',
              isPlaceholderData && 'opacity-60',
            )}
          >
            {sources.map(({ key, name, detail, pageViews }) => (
              <li key={key} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
                <span className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0">
                    <span className="truncate block" title={name}>
                      {name}
                    </span>
                    {detail && (
                      <span className="truncate block text-12 text-text-3" title={detail}>
                        {detail}
                      </span>
                    )}
                  </span>
                  <b className="tabular-nums font-strong">{formatNumber(pageViews)}</b>
                </span>
                <ProportionBar className="h-1.5 w-full" parts={[pageViews]} total={maxViews} />
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </Panel>
  );
}
