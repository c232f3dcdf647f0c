import { type ReactNode, useId } from 'react';
import { FigureTable } from '../../../admin-kit/chart/figure-table.tsx';
import { ProportionBar } from '../../../ui/display/proportion-bar.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';

export interface Share {
  key: string;
  name: string;
  value: number;
  /** The figure beside the bar. */
  label: string;
  /** Below the name. */
  detail?: string | undefined;
  /** Figures of the table after the name. */
  figures: readonly string[];
}

interface SharePanelProps {
  title: string;
  note?: string;
  shares: readonly Share[];
  heads: readonly string[];
  empty: { icon: ReactNode; title: string; description: string };
}

/** Most bars that are drawn; the table has every row. */
const MAX_BARS = 10;

/** Figures as bars, and all of them as a table. */
export function SharePanel({ title, note, shares, heads, empty }: SharePanelProps) {
  const id = useId();
  const largest = Math.max(0, ...shares.map(({ value }) => value));
  return (
    <Panel as="section" className="pb-5" aria-labelledby={id}>
      <PanelHeader id={id} title={title} />
      {note && <p className="px-5 pt-1 text-13 text-text-3">{note}</p>}
      {shares.length === 0 ? (
        <EmptyState headingLevel={3} {...empty} />
      ) : (
        <div className="px-5">
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 text-14">
            {shares.slice(0, MAX_BARS).map(({ key, name, detail, value, label }) => (
              <li key={key} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
                <span className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0">
                    <span className="block truncate" title={name}>
                      {name}
                    </span>
                    {detail && <span className="block text-12 text-text-3">{detail}</span>}
                  </span>
                  <b className="font-strong whitespace-nowrap tabular-nums">{label}</b>
                </span>
                <ProportionBar className="h-1.5 w-full" parts={[value]} total={largest} />
              </li>
            ))}
          </ol>
          <FigureTable
            caption={title}
            heads={heads}
            rows={shares.map(({ key, name, figures }) => ({ key, name, figures }))}
          />
        </div>
      )}
    </Panel>
  );
}
