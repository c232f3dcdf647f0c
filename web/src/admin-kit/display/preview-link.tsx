import { ExternalLink } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { buildPreviewUrl, getNextWholeMinute } from '../../lib/preview-url.ts';
import { useServerClock } from '../../lib/server-clock.ts';

interface PreviewLinkProps {
  /** The page on which it is to be seen. */
  path: string;
  /** Which moment is shown, ISO 8601; one that has gone, or none: what is there in a minute. */
  at?: string | null | undefined;
  /** What it is a preview of, for screen readers. */
  targetName: string;
  className?: string;
}

/** Opens the page as visitors will see it then, as far as everything is saved. */
export function PreviewLink({ path, at, targetName, className }: PreviewLinkProps) {
  // Looked at anew every minute at most: the moment in the address never lies behind.
  const { now } = useServerClock(() => Number.POSITIVE_INFINITY);
  const moment = at && Date.parse(at) > now ? at : getNextWholeMinute(now);
  return (
    <a
      className={classNames(
        'inline-flex min-h-8 items-center gap-1.5 text-13 font-medium text-accent-text hover:underline max-md:min-h-11',
        className,
      )}
      href={buildPreviewUrl(moment, path)}
      target="_blank"
      rel="noopener"
      aria-label={`Önizle: ${targetName}`}
    >
      <ExternalLink className="size-4" aria-hidden="true" />
      Önizle
    </a>
  );
}
