import { classNames } from '../../lib/class-names.ts';

/** Classes with the colour of each part, for the bar and its legend. */
export const partClasses = [
  'bg-brand fill-brand',
  'bg-accent-line fill-accent-line',
  'bg-control-line fill-control-line',
  'bg-warning fill-warning',
  'bg-text-3 fill-text-3',
];

type ProportionBarProps = {
  /** The value of a full bar; default: the sum of the parts. */
  total?: number | undefined;
  parts: readonly number[];
  className?: string | undefined;
};

/** Decorative: the numbers are next to it. */
export function ProportionBar({ parts, total, className }: ProportionBarProps) {
  const barTotal = (total ?? parts.reduce((sum, part) => sum + part, 0)) || 1;
  return (
    <svg
      className={classNames('block rounded-full bg-s3', className)}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {parts.map((part, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity
          key={index}
          className={partClasses[index]}
          x={(parts.slice(0, index).reduce((sum, part) => sum + part, 0) / barTotal) * 100}
          width={(part / barTotal) * 100}
          height="1"
        />
      ))}
    </svg>
  );
}
