import type { SavedView, ViewList } from '@vitrin/contract/views.ts';
import { UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import type { PagedRows } from '../../lib/api/paged-query.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
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
import { HIDDEN_COLUMNS_PARAM, type ListView, useListView } from './use-list-view.ts';

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
    typeof header === 'string' &&
    cardSlot !== 'title' &&
    cardSlot !== 'actions' &&
    cardSlot !== 'side'
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

const chipClass =
  'inline-flex h-8 items-center gap-1.5 rounded-pill border border-line-2 px-3 text-13 font-medium whitespace-nowrap text-text-2 icons-3.5 hover:bg-s2 hover:text-text aria-[current]:border-transparent aria-[current]:bg-accent-soft aria-[current]:font-strong aria-[current]:text-text focus-visible:-outline-offset-2 touch:h-11';

type ViewChipsProps = Pick<ListView, 'views' | 'current' | 'query' | 'getViewLocation'>;

/** Links to each view of a list and to the list without a view. The open view is marked. */
function ViewChips({ views, current, query, getViewLocation }: ViewChipsProps) {
  const user = useCurrentUser();
  if (views.length === 0) return null;
  const formatSharer = (view: SavedView) => {
    if (view.owner?.id === user?.id) return 'Ekiple paylaştınız';
    return view.owner ? `${view.owner.username} paylaştı` : 'Hesabı silinmiş biri paylaştı';
  };
  return (
    <nav aria-label="Görünümler" className="min-w-0 scrollbar-none overflow-x-auto">
      <ul className="flex gap-1.5 py-1">
        <li>
          <Link
            className={chipClass}
            to={getViewLocation(null)}
            preventScrollReset
            aria-current={(query === '' && !current) || undefined}
          >
            Tümü
          </Link>
        </li>
        {views.map((view) => (
          <li key={view.id}>
            <Link
              className={chipClass}
              to={getViewLocation(view)}
              preventScrollReset
              aria-current={view === current || undefined}
              title={view.shared ? formatSharer(view) : undefined}
            >
              {view.shared && <UsersRound role="img" aria-label={`${formatSharer(view)}:`} />}
              <span>{view.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
