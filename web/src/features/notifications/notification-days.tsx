import { addDays, type Day, dayOf } from '@vitrin/contract/istanbul-day.ts';
import type { Notification } from '@vitrin/contract/notifications.ts';
import { formatCalendarDate } from '../../lib/format/calendar-date.ts';
import { useServerClock } from '../../lib/server-clock.ts';
import { NotificationRow } from './notification-row.tsx';

interface NotificationDaysProps {
  rows: readonly Notification[];
  onRead: (id: string) => void;
}

/** Notifications under the day on which they came, newest first. */
export function NotificationDays({ rows, onRead }: NotificationDaysProps) {
  const { now } = useServerClock(() => Number.POSITIVE_INFINITY);
  const today = dayOf(now);
  const days = Map.groupBy(rows, ({ createdAt }) => dayOf(createdAt));
  return [...days].map(([day, ofDay]) => (
    <section key={day} className="border-line border-t first:border-t-0">
      <h2 className="bg-s2 px-6 py-2 text-13 font-strong text-text-2 max-md:px-4">
        {formatDay(day, today)}
      </h2>
      <ul>
        {ofDay.map((row) => (
          <NotificationRow key={row.id} notification={row} onRead={() => onRead(row.id)} />
        ))}
      </ul>
    </section>
  ));
}

function formatDay(day: Day, today: Day): string {
  if (day === today) return 'Bugün';
  return day === addDays(today, -1) ? 'Dün' : formatCalendarDate(day, 'long');
}
