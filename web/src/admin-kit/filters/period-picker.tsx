import type { Day } from '@vitrin/contract/istanbul-day.ts';
import { CalendarRange } from 'lucide-react';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { DateInput } from '../../ui/date/date-input.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SegmentedControl } from '../../ui/input/segmented-control.tsx';
import { Select } from '../../ui/input/select.tsx';
import type { PeriodSelection } from './period-filter.ts';

export interface PeriodState<P extends string> extends PeriodSelection<P> {
  today: Day;
  setPeriod: (period: P | 'custom') => void;
  setStartDate: (day: Day) => void;
  setEndDate: (day: Day) => void;
}

interface PeriodPickerProps<P extends string> {
  state: PeriodState<P>;
  options: { value: P | 'custom'; label: string }[];
}

/** Selects the period of a page. `custom` shows two date fields. */
export function PeriodPicker<P extends string>({ state, options }: PeriodPickerProps<P>) {
  const { period, startDate, endDate, today } = state;
  const isPhone = useMediaQuery('(width < 48rem)');
  return (
    <div className="mb-5 flex min-h-10 flex-wrap items-center gap-3">
      {isPhone ? (
        // The names of all periods don't fit into one line.
        <Select
          aria-label="Dönem"
          className="bg-s1!"
          options={options}
          value={period}
          onValueChange={state.setPeriod}
        />
      ) : (
        <SegmentedControl
          label="Dönem"
          options={options}
          value={period}
          onValueChange={state.setPeriod}
        />
      )}
      {period === 'custom' && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out inline everywhere
        <div
          role="group"
          aria-label="Özel tarih"
          className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 max-md:w-full max-md:gap-2"
        >
          <DateInput
            aria-label="Başlangıç tarihi"
            className="min-w-42 bg-s1! max-md:min-w-0"
            placeholder="Başlangıç tarihi"
            value={startDate}
            onValueChange={state.setStartDate}
            today={today}
            max={today}
          />
          <span className="text-text-3" aria-hidden="true">
            –
          </span>
          <DateInput
            aria-label="Bitiş tarihi"
            className="min-w-42 bg-s1! max-md:min-w-0"
            placeholder="Bitiş tarihi"
            value={endDate}
            onValueChange={state.setEndDate}
            today={today}
            min={startDate}
            max={today}
          />
        </div>
      )}
    </div>
  );
}

/** Replaces the figures until both days of the custom period are selected. */
export function IncompletePeriodNotice() {
  return (
    <EmptyState
      bordered
      icon={<CalendarRange />}
      title="Tarih aralığını seçin"
      description="Rakamlar, başlangıç ve bitiş tarihlerinin ikisi de seçilince görünür."
    />
  );
}
