import { getErrorMessage } from '../../lib/api-error.ts';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';
import type { QueryState } from './query-view.tsx';

// A separate file: the home page doesn't need these notices.

interface QueryNoticeProps {
  query: QueryState<unknown>;
  className?: string;
}

/** Notice above data whose last refetch failed. */
export function StaleDataNotice(props: QueryNoticeProps) {
  if (props.query.data === undefined) return null;
  return (
    <RetryNotice
      {...props}
      title="Gördükleriniz güncel olmayabilir."
      className={classNames('mb-3', props.className)}
    />
  );
}

/** Notice in a form whose choices could not be loaded. */
export function MissingDataNotice(props: QueryNoticeProps & { title: string }) {
  if (props.query.data !== undefined) return null;
  return <RetryNotice {...props} />;
}

function RetryNotice({ query, title, className }: QueryNoticeProps & { title: string }) {
  if (!query.error) return null;
  return (
    <Notice tone="warning" role="status" className={className}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1">
          <b>{title}</b>
          <span>{` ${getErrorMessage(query.error)}`}</span>
        </span>
        <Button variant="outline" size="sm" onClick={() => void query.refetch()}>
          Tekrar dene
        </Button>
      </div>
    </Notice>
  );
}
