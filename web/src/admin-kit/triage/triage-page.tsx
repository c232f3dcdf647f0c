import type { PagedRows } from '../../lib/api/paged-query.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import type { ActiveFilters } from '../filters/use-list-filters.ts';
import { useRetainedRows } from '../list/use-retained-rows.ts';
import { Triage, type TriageProps } from './triage.tsx';
import type { TriageRow } from './triage-config.ts';

interface TriagePageProps<Row extends TriageRow> extends Omit<TriageProps<Row>, 'list'> {
  title: string;
  description: string;
  /** Actions for several rows, in the page's header */
  actions?: ElementNode;
  /** The switch between triage and list. */
  viewSwitch: ElementNode;
  filters: ActiveFilters;
  /** Pending rows that match the filters, longest pending first. */
  rows: PagedRows<Row>;
}

/** An admin page where pending rows are decided one after the other. */
export function TriagePage<Row extends TriageRow>(props: TriagePageProps<Row>) {
  const { title, description, actions, viewSwitch, filters, rows, ...triage } = props;
  const listKey = JSON.stringify(filters.values);
  const list = useRetainedRows(rows, listKey);
  return (
    <>
      <PageHeader title={title} description={description} actions={actions} />
      <div className="mb-3">
        <FilterBar {...filters} viewSwitch={viewSwitch} />
      </div>
      <Triage key={listKey} {...triage} list={list} />
    </>
  );
}
