import { classNames } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { computeChange } from './compute-change.ts';

/** The change from the previous period: an icon, a colour and a word for screen readers. */
export function PreviousPeriodChange({
  value,
  previousValue,
}: {
  value: number;
  previousValue: number;
}) {
  const change = computeChange(value, previousValue);
  if (!change) {
    return (
      <span>
        {value === previousValue
          ? 'Önceki dönemle aynı'
          : `Önceki dönemde ${formatNumber(previousValue)}`}
      </span>
    );
  }
  const isUp = change.direction === 'up';
  return (
    <span>
      <b className={classNames('font-strong', isUp ? 'text-success' : 'text-danger')}>
        <span aria-hidden="true">{`${isUp ? '▲' : '▼'} `}</span>
        <span>{change.percentText}</span>
        <span className="sr-only">{isUp ? ' artış' : ' azalış'}</span>
      </b>{' '}
      <span className="whitespace-nowrap max-md:sr-only">önceki döneme göre</span>
    </span>
  );
}
