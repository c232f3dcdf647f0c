import { Fragment } from 'react';
import type { ElementNode } from '../../lib/element-node.ts';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useFocusRecovery } from '../../ui/focus/use-focus-recovery.ts';
import type { DataTableColumn } from '../../ui/table/data-table.tsx';
import { SelectAll, SelectCell, SelectionProvider } from '../bulk/selection.tsx';
import { useRowSelection } from '../bulk/use-row-selection.ts';
import { useListFilters } from '../filters/use-list-filters.ts';
import { ListPage } from '../list/list-page.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { createActionsColumn } from '../list/row-buttons.tsx';
import { useDeletedIds } from '../undo/use-queued-actions.ts';
import { usePanelDialog } from '../use-panel-dialog.ts';
import { BulkDecisionBar } from './bulk-decision-bar.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { type BulkMatching, type DecidableRow, isPending, type OpenDialog } from './decisions.ts';
import type { Decisions } from './define-decisions.tsx';
import { RetainedRowsNote } from './retained-rows-note.tsx';
import { type RetainedRows, useRetainedRows } from './use-retained-rows.ts';

/** Number of rows or cards that are loaded at once */
const PAGE_SIZES = { table: 50, cards: 24 };

interface DecisionListProps<Row extends DecidableRow> {
  decisions: Decisions<Row>;
  view: NonNullable<Decisions<Row>['list']>;
  viewSwitch: ElementNode;
}

/** The list of a kind: each row with its decisions. */
export function DecisionList<Row extends DecidableRow>(props: DecisionListProps<Row>) {
  const { decisions, view, viewSwitch } = props;
  const { bulk, columns, renderCard, isCompact } = view;
  const { getName, getFullName = getName } = decisions;
  const filters = useListFilters(view.filters);
  const query = view.toQuery(filters.values);
  const listKey = JSON.stringify(query);
  const pageSize = renderCard ? PAGE_SIZES.cards : PAGE_SIZES.table;
  const list = useRetainedRows(decisions.useRows(query, pageSize), listKey);
  const isSelectable = (row: Row) =>
    bulk?.kinds.some((kind) => (decisions[kind].isAllowed ?? isPending)(row)) === true;
  const rowSelection = useRowSelection<Row, BulkMatching>(list.rows, listKey, isSelectable);
  const { show, renderDialog } = usePanelDialog<Parameters<OpenDialog>[0]>();
  const renderButtons = (row: Row) => (
    <DecisionButtons {...{ decisions, row, list }} openDialog={show} />
  );
  const renderCheckbox = (row: Row) => <SelectCell id={row.id} name={getFullName(row)} />;
  const selectColumn: DataTableColumn<Row> = {
    id: 'select',
    header: <SelectAll />,
    cardSlot: 'hidden',
    className: 'w-11 pr-0! print:hidden',
    cell: renderCheckbox,
  };
  // A card has the checkbox beside its title.
  const toSelectable = (column: DataTableColumn<Row>): DataTableColumn<Row> => ({
    ...column,
    cell: (row) => (
      <span className="flex min-w-0 items-center">
        <span className="w-9 flex-none rows:hidden" data-lead="checkbox">
          {renderCheckbox(row)}
        </span>
        <span className="contents">{column.cell(row)}</span>
      </span>
    ),
  });
  return (
    <SelectionProvider value={rowSelection.selection}>
      <ListPage
        name={view.name}
        title={decisions.title}
        description={view.getDescription?.(filters.values)}
        tabs={view.renderTabs?.(filters)}
        actions={decisions.renderCsvButton(query)}
        viewSwitch={viewSwitch}
        aboveFilters={view.renderAboveFilters?.(filters)}
        filters={filters}
        leading={rowSelection.selection.selectableIds.length > 0 && <SelectAll isInToolbar />}
        list={list}
        isDone={list.isRetained}
        footer={<RetainedRowsNote list={list} />}
        columns={
          columns && [
            ...(bulk ? [selectColumn] : []),
            ...columns.map((column) =>
              bulk && column.cardSlot === 'title' ? toSelectable(column) : column,
            ),
            createActionsColumn(renderButtons, isCompact ? 'side' : 'actions'),
          ]
        }
        empty={view.empty}
        noMatchText={decisions.noMatchText}
      >
        {renderCard &&
          ((empty) => (
            <DecisionCards
              list={list}
              title={decisions.title}
              unit={decisions.unit}
              empty={empty}
              renderCard={(row) => renderCard(row, renderButtons(row))}
            />
          ))}
      </ListPage>
      {bulk && <BulkDecisionBar {...{ decisions, bulk, rowSelection, list, query }} />}
      {renderDialog((openProps, render) => render(openProps))}
    </SelectionProvider>
  );
}

interface DecisionCardsProps<Row> {
  list: RetainedRows<Row>;
  title: string;
  unit: string;
  empty: ElementNode;
  renderCard: (row: Row) => ElementNode;
}

/** A list of cards instead of a table. */
function DecisionCards<Row extends DecidableRow>(props: DecisionCardsProps<Row>) {
  const { list, title, unit, empty, renderCard } = props;
  const focusRecovery = useFocusRecovery();
  const deletedIds = useDeletedIds();
  return (
    <QueryView
      query={{ ...list, data: list.data?.filter(({ id }) => !deletedIds.includes(id)) }}
      bordered
      errorTitle="Liste yüklenemedi"
      loading={<Skeleton className="h-60 rounded-[14px]" />}
    >
      {(rows) => (
        <PagedList paged={list} unit={unit}>
          <div {...focusRecovery}>
            {rows.length === 0 ? (
              empty
            ) : (
              <ul
                aria-label={title}
                className={`grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(100%,420px),1fr))] ${list.isPlaceholderData ? 'opacity-60' : ''}`}
              >
                {rows.map((row) => (
                  <Fragment key={row.id}>{renderCard(row)}</Fragment>
                ))}
              </ul>
            )}
          </div>
        </PagedList>
      )}
    </QueryView>
  );
}
