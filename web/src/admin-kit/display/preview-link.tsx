import { ExternalLink } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { buildPreviewUrl, getNextWholeMinute } from '../../lib/preview-url.ts';
import { useServerClock } from '../../lib/server-clock.ts';

interface PreviewLinkProps {
  /** Path of the page that shows the row. */
  path: string;
  /** The time to preview (ISO 8601). Without a future time, the next minute is previewed. */
  at?: string | null | undefined;
  /** Name of the previewed row, for screen readers. */
  targetName: string;
  /** Shows only the icon on phones. */
  isCompact?: boolean;
  className?: string;
}

/** Opens the page as visitors will see it at the time `at`. Unsaved changes are not included. */
export function PreviewLink(props: PreviewLinkProps) {
  const { path, at, targetName, isCompact = false, className } = props;
  // `now` is at most one minute old, so the time in the URL is never in the past.
  const { now } = useServerClock(() => Number.POSITIVE_INFINITY);
  const time = at && Date.parse(at) > now ? at : getNextWholeMinute(now);
  return (
    <a
      className={classNames(
        'inline-flex min-h-8 items-center gap-1.5 text-13 font-medium text-accent-text hover:underline max-md:min-h-11 max-md:min-w-11 max-md:justify-center',
        className,
      )}
      href={buildPreviewUrl(time, path)}
      target="_blank"
      rel="noopener"
      aria-label={`Önizle: ${targetName}`}
    >
      <ExternalLink className="size-4" />
      <span className={isCompact ? 'max-md:hidden' : undefined}>Önizle</span>
    </a>
  );
}
