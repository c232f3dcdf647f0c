import { MAX_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import { ListChecks, Rows3 as Rows } from 'lucide-react';
import type { ElementNode } from '../../lib/element-node.ts';
import { useSearchParamsState } from '../../lib/use-search-params-state.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SegmentedControl } from '../../ui/input/segmented-control.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import { NoMatch } from '../filters/no-match.tsx';
import { useListFilters } from '../filters/use-list-filters.ts';
import { MatchingDecisionButton } from './bulk-decision-bar.tsx';
import { DecisionList } from './decision-list.tsx';
import type { DecidableRow } from './decisions.ts';
import type { Decisions } from './define-decisions.tsx';
import { Triage } from './triage.tsx';
import { useRetainedRows } from './use-retained-rows.ts';

const viewOptions = [
  {
    value: 'list',
    label: <span className="max-md:sr-only">Liste</span>,
    icon: <Rows />,
  },
  {
    value: 'triage',
    label: <span className="max-md:sr-only">Sırayla</span>,
    icon: <ListChecks />,
  },
] as const;

interface DecisionPageProps<Row extends DecidableRow> {
  decisions: Decisions<Row>;
}

/** The page of rows that staff decide: as a list, or with `?view=triage` one after the other. */
export function DecisionPage<Row extends DecidableRow>({ decisions }: DecisionPageProps<Row>) {
  const { values, setValues } = useSearchParamsState(['view'], { replace: false });
  if (!decisions.list) return <TriagePage decisions={decisions} />;
  const isTriage = values.view === 'triage';
  const viewSwitch = (
    <SegmentedControl
      label="Görünüm"
      className="max-md:border-0 max-md:p-0"
      value={isTriage ? 'triage' : 'list'}
      options={viewOptions}
      onValueChange={(value) => setValues({ view: value === 'triage' ? value : '' })}
    />
  );
  return isTriage ? (
    <TriagePage {...{ decisions, viewSwitch }} />
  ) : (
    <DecisionList {...{ decisions, viewSwitch }} view={decisions.list} />
  );
}

interface TriagePageProps<Row extends DecidableRow> extends DecisionPageProps<Row> {
  viewSwitch?: ElementNode;
}

function TriagePage<Row extends DecidableRow>({ decisions, viewSwitch }: TriagePageProps<Row>) {
  const { triage } = decisions;
  const filters = useListFilters(triage.filters);
  const query = triage.toQuery(filters.values);
  const listKey = JSON.stringify(filters.values);
  const list = useRetainedRows(decisions.useRows(query, MAX_PAGE_SIZE), listKey);
  return (
    <>
      <PageHeader
        title={decisions.title}
        description={triage.getDescription?.(filters.values)}
        actions={
          triage.matching &&
          decisions.list?.bulk && (
            <MatchingDecisionButton
              {...{ decisions, list, query, matching: triage.matching }}
              bulk={decisions.list.bulk}
            />
          )
        }
      />
      <div className="mb-3">
        <FilterBar {...filters} viewSwitch={viewSwitch} />
      </div>
      <Triage
        key={listKey}
        decisions={decisions}
        list={list}
        empty={
          filters.isFiltered ? (
            <NoMatch bordered filters={filters} text={decisions.noMatchText} />
          ) : (
            <EmptyState bordered {...triage.empty} />
          )
        }
      />
    </>
  );
}
