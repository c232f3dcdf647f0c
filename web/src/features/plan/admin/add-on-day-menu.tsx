import { Popover } from '@base-ui/react/popover';
import type { Day } from '@vitrin/contract/istanbul-day.ts';
import { contentNames } from '@vitrin/contract/topics.ts';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { findStartField } from '../../../admin-kit/collection/start-field.ts';
import { getContentLabel } from '../../../labels/content-labels.ts';
import { getNewRowPath } from '../../../labels/content-paths.ts';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { Button } from '../../../ui/button/button.tsx';
import { popupClass, popupPositionerClass } from '../../../ui/input/popup-classes.ts';
import { PlanKindIcon } from './plan-kinds.tsx';

const namesWithStart = contentNames.filter((name) => findStartField(name));

/** A menu of the forms for a new row that starts on the day. */
export function AddOnDayMenu({ day }: { day: Day }) {
  const dayName = formatCalendarDate(day, 'weekday');
  return (
    <Popover.Root>
      <Popover.Trigger
        render={
          <Button variant="ghost" size="sm" icon={<Plus />} aria-label={`Bu güne ekle: ${dayName}`}>
            Bu güne ekle
          </Button>
        }
      />
      <Popover.Portal>
        <Popover.Positioner className={popupPositionerClass} sideOffset={6} align="end">
          <Popover.Popup className={`${popupClass} p-1.5`} aria-label={`${dayName} gününe ekle`}>
            <ul className="grid min-w-48">
              {namesWithStart.map((name) => (
                <li key={name}>
                  <Link
                    className="flex min-h-9 items-center gap-2.5 rounded-sm px-2.5 text-14 hover:bg-s2 touch:min-h-11"
                    to={getNewRowPath(name, day)}
                  >
                    <PlanKindIcon collection={name} />
                    <span>{getContentLabel(name)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
