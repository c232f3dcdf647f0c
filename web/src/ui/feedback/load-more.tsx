import { useLayoutEffect, useRef } from 'react';
import { getErrorMessage } from '../../lib/api-error.ts';
import { Button } from '../button/button.tsx';
import { isVisible } from '../focus/is-visible.ts';
import { FieldError } from '../input/field-error.tsx';

interface LoadMoreProps {
  list: {
    hasMore: boolean;
    isLoadingMore?: boolean;
    loadMoreError?: Error | null;
    loadMore: () => void;
  };
}

/** The button that loads the next page of a paged list. */
export function LoadMore({ list }: LoadMoreProps) {
  if (!list.hasMore) return null;
  return (
    <div className="grid justify-items-center gap-2 pt-4">
      {list.loadMoreError && (
        <FieldError role="alert">{getErrorMessage(list.loadMoreError)}</FieldError>
      )}
      <MoreButton busy={list.isLoadingMore} onLoadMore={list.loadMore} />
    </div>
  );
}

function MoreButton({ busy, onLoadMore }: { busy: boolean | undefined; onLoadMore: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    // The button disappears with the last page: move the focus to the previous tab stop.
    return () => {
      if (button && button === document.activeElement)
        findPreviousTabStop(button)?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Button ref={ref} variant="outline" busy={busy} busyLabel="Yükleniyor..." onClick={onLoadMore}>
      Daha fazla göster
    </Button>
  );
}

const TAB_STOP_SELECTOR =
  'a[href],button:enabled,input:enabled,select:enabled,textarea:enabled,[tabindex="0"]';

/** Returns the tab stop before the element; undefined if it is the first. */
function findPreviousTabStop(element: HTMLElement): HTMLElement | undefined {
  const tabStops = [...document.querySelectorAll<HTMLElement>(TAB_STOP_SELECTOR)].filter(
    (candidate) => candidate === element || (candidate.tabIndex >= 0 && isVisible(candidate)),
  );
  return tabStops[tabStops.indexOf(element) - 1];
}
