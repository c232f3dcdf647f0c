import { DateInput } from '../../../ui/date/date-input.tsx';
import { SegmentedControl } from '../../../ui/input/segmented-control.tsx';
import type { EconomyPeriod } from './economy-period.ts';
import type { EconomyPeriodState } from './use-economy-period.ts';

const options: { value: EconomyPeriod; label: string }[] = [
  { value: '30', label: 'Son 30 Gün' },
  { value: '90', label: 'Son 90 Gün' },
  { value: '365', label: 'Son 1 Yıl' },
  { value: 'custom', label: 'Özel Tarih' },
];

/** Which days the report is about. */
export function PeriodPicker({ period: state }: { period: EconomyPeriodState }) {
  const { period, from, to, today } = state;
  return (
    <div className="mb-5 flex min-h-10 flex-wrap items-center gap-3">
      <SegmentedControl
        label="Dönem"
        className="max-md:flex-wrap max-md:*:grow max-md:*:justify-center"
        options={options}
        value={period}
        onValueChange={state.setPeriod}
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
            value={from}
            onValueChange={state.setFrom}
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
            value={to}
            onValueChange={state.setTo}
            today={today}
            min={from}
            max={today}
          />
        </div>
      )}
    </div>
  );
}
