import { ApiError, getErrorMessage } from '../lib/api-error.ts';
import { Notice } from '../ui/feedback/notice.tsx';

/** The error of a submitted form, unless its fields show it. The mutation needs `meta: { showsError: true }`. */
export function FormError({ error }: { error: Error | null }) {
  if (!error || (error instanceof ApiError && error.fieldIssues.length > 0)) return null;
  return (
    <Notice tone="danger" role="alert" className="wrap-anywhere">
      {getErrorMessage(error)}
    </Notice>
  );
}
