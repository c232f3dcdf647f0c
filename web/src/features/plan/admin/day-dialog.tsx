import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { DialogOpenProps } from '../../../ui/dialog/use-dialog.ts';
import { DayAgenda } from './day-agenda.tsx';
import { DayPreviewLink } from './day-preview-link.tsx';
import type { PlanDay } from './group-plan-by-day.ts';

/** One day of the plan with all its changes. */
export function DayDialog({ day, ...openProps }: DialogOpenProps & { day: PlanDay }) {
  const { changes, gaps, overlaps } = day;
  const isQuiet = changes.length + gaps.length + overlaps.length === 0;
  return (
    <Dialog
      {...openProps}
      size="md"
      title={formatCalendarDate(day.day, 'weekday')}
      footer={
        <Button variant="outline" onClick={() => openProps.onOpenChange(false)}>
          Kapat
        </Button>
      }
    >
      <DayPreviewLink day={day.day} />
      {isQuiet ? (
        <p className="text-14 text-text-2">Bu gün için planlanmış değişiklik yok.</p>
      ) : (
        <DayAgenda day={day} />
      )}
    </Dialog>
  );
}
