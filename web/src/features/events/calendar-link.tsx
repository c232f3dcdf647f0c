import { CalendarPlus } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { eventFactClass } from './event-times.tsx';

interface CalendarLinkProps {
  /** Path of an iCalendar feed, which the browser passes to the calendar app */
  href: string;
  /** The accessible name; begins with the visible text */
  label: string;
}

export function CalendarLink({ href, label }: CalendarLinkProps) {
  return (
    <a
      className={classNames(
        eventFactClass,
        'min-h-6 rounded-sm font-medium text-14 text-accent-text hover:underline touch:min-h-11',
      )}
      href={href}
      aria-label={label}
    >
      <CalendarPlus className="size-4" />
      Takvime ekle
    </a>
  );
}
