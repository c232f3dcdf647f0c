import { useQuery } from '@tanstack/react-query';
import { normalizeViewQuery, type SavedView, type ViewList } from '@vitrin/contract/views.ts';
import { useSearchParams } from 'react-router';
import { apiQuery } from '../../lib/api/query-client.ts';
import { useDeletedIds } from '../undo/use-queued-actions.ts';

/** Search parameter with the hidden columns. Columns that a saved view does not know are visible. */
export const HIDDEN_COLUMNS_PARAM = 'hide';

/** Search parameter with the id of the open view. */
const VIEW_PARAM = 'gorunum';

/** The views of a list and the search parameters that they save: filters and hidden columns. */
export interface ListView {
  views: readonly SavedView[];
  /** The open view, also if its filters have changed since it was opened. */
  current: SavedView | undefined;
  /** The current query, as a view saves it */
  query: string;
  isChanged: boolean;
  /** Returns the location of a view; `null`: the list without a view. */
  getViewLocation: (view: Pick<SavedView, 'id' | 'query'> | null) => { search: string };
}

/** Returns the views of a list and the current query. @param filters the names of the list's filters */
export function useListView(list: ViewList, filters: readonly string[]): ListView {
  const [searchParams] = useSearchParams();
  const allViews = useQuery(apiQuery('GET /api/admin/views', {})).data ?? [];
  const deletedIds = useDeletedIds();
  const views = allViews.filter((view) => view.list === list && !deletedIds.includes(view.id));
  const current = views.find(({ id }) => id === searchParams.get(VIEW_PARAM));
  const savedParams = [...filters, HIDDEN_COLUMNS_PARAM];
  const pickSavedParams = (params: URLSearchParams) =>
    [...params].filter(([name]) => savedParams.includes(name));
  const query = normalizeViewQuery(new URLSearchParams(pickSavedParams(searchParams)));
  return {
    views,
    current,
    query,
    isChanged: current !== undefined && current.query !== query,
    getViewLocation: (view) => {
      const newParams = new URLSearchParams(searchParams);
      for (const name of [...savedParams, VIEW_PARAM]) newParams.delete(name);
      if (view) {
        for (const [name, value] of pickSavedParams(new URLSearchParams(view.query)))
          newParams.set(name, value);
        newParams.set(VIEW_PARAM, view.id);
      }
      return { search: newParams.toString() };
    },
  };
}
