import { ExternalLink } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { buildPreviewUrl, getNextWholeMinute } from '../../lib/preview-url.ts';
import { useServerClock } from '../../lib/server-clock.ts';

interface PreviewLinkProps {
  /** Path of the page that shows the row */
  path: string;
  /** The time to preview (ISO 8601). Without a future time, the next minute is previewed. */
  at?: string | null | undefined;
  /** Name of the previewed row, for screen readers. */
  targetName: string;
  className?: string;
}

/** Opens the page as visitors will see it at the time `at`. Unsaved changes are not included. */
export function PreviewLink({ path, at, targetName, className }: PreviewLinkProps) {
  // `now` updates every minute at most, so the time in the URL is never in the past.
  const { now } = useServerClock(() => Number.POSITIVE_INFINITY);
  const time = at && Date.parse(at) > now ? at : getNextWholeMinute(now);
  return (
    <a
      className={classNames(
        'inline-flex min-h-8 items-center gap-1.5 text-13 font-medium text-accent-text hover:underline max-md:min-h-11',
        className,
      )}
      href={buildPreviewUrl(time, path)}
      target="_blank"
      rel="noopener"
      aria-label={`Önizle: ${targetName}`}
    >
      <ExternalLink className="size-4" />
      Önizle
    </a>
  );
}
