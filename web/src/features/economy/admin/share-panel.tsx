import { useId } from 'react';
import { type Bar, BarList } from '../../../admin-kit/chart/bar-list.tsx';
import { FigureTable } from '../../../admin-kit/chart/figure-table.tsx';
import { EmptyState, type EmptyStateProps } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';

export interface Share extends Bar {
  /** Cells of the table after the name */
  figures: readonly string[];
}

interface SharePanelProps {
  title: string;
  note?: string;
  shares: readonly Share[];
  headers: readonly string[];
  empty: EmptyStateProps;
}

/** Shares as bars, and all figures as a table. */
export function SharePanel({ title, note, shares, headers, empty }: SharePanelProps) {
  const id = useId();
  return (
    <Panel as="section" className="pb-5" aria-labelledby={id}>
      <PanelHeader id={id} title={title} />
      {note && <p className="px-5 pt-1 text-13 text-text-3">{note}</p>}
      {shares.length === 0 ? (
        <EmptyState headingLevel={3} {...empty} />
      ) : (
        <div className="px-5">
          <BarList bars={shares} />
          <FigureTable
            caption={title}
            headers={headers}
            rows={shares.map(({ key, name, figures }) => ({ key, name, figures }))}
          />
        </div>
      )}
    </Panel>
  );
}
