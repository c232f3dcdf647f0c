import { Button } from './button.tsx';
import { FieldError } from './field-error.tsx';

export type LoadMoreProps = {
  hasMore: boolean;
  busy: boolean;
  /** Why the next page could not be read. */
  error?: string | undefined;
  onMore: () => void;
};

/** What follows the first page of a list that can grow. */
export function LoadMore({ hasMore, busy, error, onMore }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className="grid justify-items-center gap-2 pt-4">
      {error && <FieldError role="alert">{error}</FieldError>}
      <Button variant="outline" busy={busy} busyLabel="Yükleniyor..." onClick={onMore}>
        Daha fazla göster
      </Button>
    </div>
  );
}
