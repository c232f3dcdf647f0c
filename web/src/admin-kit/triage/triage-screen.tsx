import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { FilterBar } from '../filter-bar.tsx';
import type { ChosenFilters } from '../use-list-filters.ts';
import { Triage, type TriageProps } from './triage.tsx';

interface TriageScreenProps<Row extends { id: string }> extends TriageProps<Row> {
  title: string;
  text: string;
  /** Switches between this and the list. */
  view: ReactNode;
  filters: ChosenFilters;
  /** Tells lists apart: another one begins anew. */
  listKey: string;
}

/** A page of the panel on which what waits is decided one after the other. */
export function TriageScreen<Row extends { id: string }>({
  title,
  text,
  view,
  filters,
  listKey,
  ...triage
}: TriageScreenProps<Row>) {
  return (
    <>
      <PageHeader title={title} text={text} actions={view} />
      <div className="mb-5">
        <FilterBar {...filters} />
      </div>
      <Triage key={listKey} {...triage} />
    </>
  );
}
