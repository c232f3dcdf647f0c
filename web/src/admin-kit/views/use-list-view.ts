import { useQuery } from '@tanstack/react-query';
import { normalizeViewQuery, type SavedView, type ViewList } from '@vitrin/contract/views.ts';
import { useSearchParams } from 'react-router';
import { apiQuery } from '../../lib/api/query-client.ts';

/** Under which the address names the columns that are not shown. Those, so that a new column is seen by everybody. */
export const HIDDEN_COLUMNS_PARAM = 'hide';

/** Under which the address says which view it came from. */
const VIEW_PARAM = 'gorunum';

/** The views of a list, and what of the address they are about: its filters and the columns that it hides. */
export interface ListView {
  views: readonly SavedView[];
  /** The one that was opened, though it may have been changed since. */
  current: SavedView | undefined;
  /** What would be saved now. */
  query: string;
  isChanged: boolean;
  /** Where a view leads; `null`: to the list as it is without any. */
  getViewLocation: (view: Pick<SavedView, 'id' | 'query'> | null) => { search: string };
}

/** @param filters the names of the list's filters */
export function useListView(list: ViewList, filters: readonly string[]): ListView {
  const [address] = useSearchParams();
  const all = useQuery(apiQuery('GET /api/admin/views', {})).data ?? [];
  const views = all.filter((view) => view.list === list);
  const current = views.find(({ id }) => id === address.get(VIEW_PARAM));
  const parts = [...filters, HIDDEN_COLUMNS_PARAM];
  const ofList = (from: URLSearchParams) => [...from].filter(([name]) => parts.includes(name));
  const query = normalizeViewQuery(new URLSearchParams(ofList(address)));
  return {
    views,
    current,
    query,
    isChanged: current !== undefined && current.query !== query,
    getViewLocation: (view) => {
      const next = new URLSearchParams(address);
      for (const name of [...parts, VIEW_PARAM]) next.delete(name);
      if (view) {
        for (const [name, value] of ofList(new URLSearchParams(view.query))) next.set(name, value);
        next.set(VIEW_PARAM, view.id);
      }
      return { search: next.toString() };
    },
  };
}
