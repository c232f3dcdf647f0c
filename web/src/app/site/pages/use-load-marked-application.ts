import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useOwnApplications } from '../../../features/tickets/own/own-applications.tsx';
import { useMarkedRowId } from '../../../lib/use-row-mark.ts';

/** Loads pages of the member's applications until they contain the marked one. Returns true while it is missing. */
export function useLoadMarkedApplication(): boolean {
  const { hash } = useLocation();
  const rowId = useMarkedRowId();
  const markedId = hash === '#biletler' ? rowId : null;
  const { rows, hasMore, isLoadingMore, loadMoreError, loadMore } = useOwnApplications();
  const lastId = rows.at(-1)?.id;
  // Ids grow with time and the newest row is first: an older list than the marked row does not contain it.
  const isMissing =
    markedId !== null && lastId !== undefined && markedId < lastId && hasMore && !loadMoreError;
  const shouldLoadMore = isMissing && !isLoadingMore;
  useEffect(() => {
    if (shouldLoadMore) loadMore();
  }, [shouldLoadMore, loadMore]);
  return isMissing;
}
