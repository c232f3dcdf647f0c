import type { ViewList } from '@vitrin/contract/views.ts';
import type { PagedRows } from '../../lib/api/paged-query.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { useSearchParamsState } from '../../lib/use-search-params-state.ts';
import { EmptyState, type EmptyStateProps } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { DataTableColumn } from '../../ui/table/data-table.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import { NoMatch } from '../filters/no-match.tsx';
import type { ActiveFilters } from '../filters/use-list-filters.ts';
import { ColumnsMenu, type OptionalColumn } from './columns-menu.tsx';
import { PagedTable } from './paged-table.tsx';
import { SavedViews } from './saved-views.tsx';
import { HIDDEN_COLUMNS_PARAM, useListView } from './use-list-view.ts';
import { ViewChips } from './view-chips.tsx';

interface ListPageProps<Row extends { id: string }> {
  /** Key of the list's saved views. */
  name: ViewList;
  title: string;
  description?: string | undefined;
  /** A control before the search, e.g. a checkbox for all rows. */
  leading?: ElementNode;
  /** Tabs next to the title. */
  tabs?: ElementNode;
  /** Buttons of the toolbar, e.g. a `CsvButton`. */
  actions?: ElementNode;
  /** The switch between list and triage, at the end of the toolbar. */
  viewSwitch?: ElementNode;
  /** Replaces title, description and tabs. */
  header?: ElementNode;
  /** Content above the filters. */
  aboveFilters?: ElementNode;
  /** From `useListFilters`. */
  filters: ActiveFilters;
  /** Content between filters and rows. */
  note?: ElementNode;
  /** From `usePagedRows` */
  list: PagedRows<Row>;
  /** Shown if there are no rows at all. */
  empty: EmptyStateProps;
  /** Shown if no row matches the filters. */
  noMatchText: string;
  /** The columns, if the rows are a table. */
  columns?: readonly DataTableColumn<Row>[] | undefined;
  /** See `PagedTable`. */
  getGroup?: ((row: Row) => string) | undefined;
  isQuiet?: ((row: Row) => boolean) | undefined;
  isDone?: ((row: Row) => boolean) | undefined;
  /** Content below the rows. */
  footer?: ElementNode;
  /** Renders the rows, if they are no table. `empty` replaces an empty list. */
  children?: ((empty: ElementNode) => ElementNode) | undefined;
}

/** The page of a filtered, paged list. The feature supplies the filters and the cells. An empty list has no toolbar. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { name, title, filters, list, columns = [], children } = props;
  const listView = useListView(name, Object.keys(filters.fields));
  const { visibleColumns, optionalColumns, setColumnVisible } = useVisibleColumns(columns);
  const isEmpty = list.data?.length === 0 && !filters.isFiltered;
  const empty = filters.isFiltered ? (
    <NoMatch filters={filters} text={props.noMatchText} bordered={children !== undefined} />
  ) : (
    <EmptyState bordered={children !== undefined} {...props.empty} />
  );
  return (
    <>
      {props.header ?? (
        <PageHeader
          title={title}
          description={props.description}
          tabs={
            props.tabs || listView.views.length > 0 ? (
              <div className="flex items-center gap-4 *:min-w-0 lg:justify-end lg:*:first:mr-auto">
                {props.tabs}
                <ViewChips {...listView} />
              </div>
            ) : undefined
          }
          isWide
        />
      )}
      {props.aboveFilters}
      <div className="mb-3 grid grid-cols-1 gap-2" data-wide="">
        {isEmpty ? (
          <div className="justify-self-end empty:hidden">{props.viewSwitch}</div>
        ) : (
          <FilterBar
            {...filters}
            leading={props.leading}
            trailing={
              <>
                <SavedViews list={name} listView={listView} />
                {optionalColumns.length > 0 && (
                  <ColumnsMenu columns={optionalColumns} onChange={setColumnVisible} />
                )}
                {props.actions}
              </>
            }
            viewSwitch={props.viewSwitch}
          />
        )}
        {props.note}
      </div>
      {children?.(empty)}
      {props.columns && (
        <PagedTable
          paged={list}
          columns={visibleColumns}
          caption={title}
          empty={empty}
          getGroup={props.getGroup}
          isQuiet={props.isQuiet}
          isDone={props.isDone}
        />
      )}
      {props.footer}
    </>
  );
}

/** Returns the columns that the URL shows, and a function that changes them. */
function useVisibleColumns<Row>(columns: readonly DataTableColumn<Row>[]) {
  const { values, setValues } = useSearchParamsState([HIDDEN_COLUMNS_PARAM]);
  const hiddenIds = values[HIDDEN_COLUMNS_PARAM].split(',');
  const optionalColumns = columns.flatMap(({ id, header, cardSlot }): OptionalColumn[] =>
    typeof header === 'string' && cardSlot !== 'title' && cardSlot !== 'actions'
      ? [{ id, name: header, isShown: !hiddenIds.includes(id) }]
      : [],
  );
  const hiddenColumnIds = optionalColumns.filter(({ isShown }) => !isShown).map(({ id }) => id);
  return {
    optionalColumns,
    visibleColumns: columns.filter(({ id }) => !hiddenColumnIds.includes(id)),
    setColumnVisible: (id: string, isShown: boolean) =>
      setValues({
        [HIDDEN_COLUMNS_PARAM]: isShown
          ? hiddenColumnIds.filter((columnId) => columnId !== id).join()
          : [...hiddenColumnIds, id].join(),
      }),
  };
}
