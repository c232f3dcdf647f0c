import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Notice } from './notice.tsx';

interface StaleErrorProps {
  /** Why it could not be read anew. */
  text: string;
  onRetry: () => void;
  className?: string;
}

/** Over what was read before and could not be read anew: it stays, and says that it may be old. */
export function StaleError({ text, onRetry, className }: StaleErrorProps) {
  return (
    <Notice tone="warn" role="status" className={classNames('mb-3', className)}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1">
          <b>Gördükleriniz güncel olmayabilir.</b> {text}
        </span>
        <Button variant="outline" size="sm" onClick={onRetry}>
          Tekrar dene
        </Button>
      </div>
    </Notice>
  );
}
