import { classNames } from '../../lib/class-names.ts';

interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  className?: string | undefined;
}

export function ProgressBar({ label, value, max, className }: ProgressBarProps) {
  return (
    <progress
      className={classNames(
        'h-1.5 w-full appearance-none overflow-hidden rounded-pill border-0 bg-s3 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-s3 [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-base',
        className,
      )}
      aria-label={label}
      max={Math.max(max, 1)}
      value={value}
    />
  );
}
