import { getErrorMessage } from '../../lib/api-error.ts';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';
import type { QueryState } from './query-view.tsx';

// A separate file: the home page doesn't need this notice.

interface StaleDataNoticeProps {
  query: QueryState<unknown>;
  className?: string;
}

/** Notice above data whose last refetch failed. */
export function StaleDataNotice({ query, className }: StaleDataNoticeProps) {
  if (!query.error || query.data === undefined) return null;
  return (
    <Notice tone="warning" role="status" className={classNames('mb-3', className)}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1">
          <b>Gördükleriniz güncel olmayabilir.</b> {getErrorMessage(query.error)}
        </span>
        <Button variant="outline" size="sm" onClick={() => void query.refetch()}>
          Tekrar dene
        </Button>
      </div>
    </Notice>
  );
}
