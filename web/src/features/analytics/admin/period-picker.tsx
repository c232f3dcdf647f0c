import type { Period } from '@vitrin/contract/analytics.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { SegmentedControl } from '../../../ui/input/segmented-control.tsx';
import type { PeriodState } from './use-period.ts';

const options: { value: Period; label: string }[] = [
  { value: 'day', label: 'Bugün' },
  { value: 'week', label: 'Son 7 Gün' },
  { value: 'month', label: 'Son 30 Gün' },
  { value: 'custom', label: 'Özel Tarih' },
  { value: 'all', label: 'Tüm Zamanlar' },
];

/** Selects the period of the page. */
export function PeriodPicker({ choice }: { choice: PeriodState }) {
  const { period, startDate, endDate, today } = choice;
  return (
    <div className="mb-5 flex min-h-10 flex-wrap items-center gap-3">
      <SegmentedControl
        label="Dönem"
        className="max-md:flex-wrap max-md:*:grow max-md:*:justify-center"
        options={options}
        value={period}
        onValueChange={choice.setPeriod}
      />
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
            onValueChange={choice.setStartDate}
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
            onValueChange={choice.setEndDate}
            today={today}
            min={startDate}
            max={today}
          />
        </div>
      )}
    </div>
  );
}
