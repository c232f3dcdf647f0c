import { useLayoutEffect, useRef } from 'react';
import { userMessage } from '../lib/api-error.ts';
import { Button } from './button.tsx';
import { FieldError } from './field-error.tsx';

interface LoadMoreProps {
  list: {
    hasMore: boolean;
    isLoadingMore?: boolean;
    moreError?: Error | null;
    more: () => void;
  };
}

/** Loads the next page of a paged list. */
export function LoadMore({ list }: LoadMoreProps) {
  if (!list.hasMore) return null;
  return (
    <div className="grid justify-items-center gap-2 pt-4">
      {list.moreError && <FieldError role="alert">{userMessage(list.moreError)}</FieldError>}
      <MoreButton busy={list.isLoadingMore} onMore={list.more} />
    </div>
  );
}

interface MoreButtonProps {
  busy: boolean | undefined;
  onMore: () => void;
}

function MoreButton({ busy, onMore }: MoreButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    // It goes with the last page: Tab goes on from where it stood.
    return () => {
      if (button && button === document.activeElement)
        tabStopBefore(button)?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Button ref={ref} variant="outline" busy={busy} busyLabel="Yükleniyor..." onClick={onMore}>
      Daha fazla göster
    </Button>
  );
}

const STOPS = 'a[href],button:enabled,input:enabled,select:enabled,textarea:enabled,[tabindex="0"]';

/** What has the focus one Shift+Tab before the element; undefined when it is the first. */
function tabStopBefore(element: HTMLElement): HTMLElement | undefined {
  const stops = [...document.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop === element || (stop.tabIndex >= 0 && stop.checkVisibility()),
  );
  return stops[stops.indexOf(element) - 1];
}
