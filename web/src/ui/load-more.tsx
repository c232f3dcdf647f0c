import { useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { FieldError } from './field-error.tsx';
import { tabStopBefore } from './tab-stop-before.ts';

export type LoadMoreProps = {
  hasMore: boolean;
  busy: boolean;
  /** Why the next page could not be read. */
  error?: string | undefined;
  onMore: () => void;
};

/** What follows the first page of a list that can grow. */
export function LoadMore({ hasMore, error, ...button }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="grid justify-items-center gap-2 pt-4">
      {error && <FieldError role="alert">{error}</FieldError>}
      <MoreButton {...button} />
    </div>
  );
}

function MoreButton({ busy, onMore }: Pick<LoadMoreProps, 'busy' | 'onMore'>) {
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
