import { type ComponentProps, useId } from 'react';
import { PanelHeader } from '../../ui/layout/panel-header.tsx';
import { PagedTable } from './paged-table.tsx';

type Table<Row extends { id: string }> = ComponentProps<typeof PagedTable<Row>>;

/** A paged list as a section with its own heading. */
export function TitledTable<Row extends { id: string }>({
  title,
  ...table
}: Omit<Table<Row>, 'caption' | 'head'> & { title: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <PagedTable
        {...table}
        caption={title}
        header={<PanelHeader id={id} title={title} className="pb-3" />}
      />
    </section>
  );
}
