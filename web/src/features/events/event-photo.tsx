import CalendarDays from 'lucide-react/icons/calendar-days';
import { ContentPicture } from '../../ui/content-picture.tsx';

interface EventPhotoProps {
  url: string | null;
  sizes: string;
  /** On the first screen: it must not wait for a scroll. */
  first?: boolean;
}

/** An event's photo, filling its box; a lit niche where there is none or it is dead. */
export function EventPhoto({ url, sizes, first }: EventPhotoProps) {
  const niche = (
    <span className="event-niche">
      <CalendarDays aria-hidden="true" />
    </span>
  );
  if (!url) return niche;
  return (
    <ContentPicture
      url={url}
      alt=""
      sizes={sizes}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      fallback={niche}
    />
  );
}
