import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type SegmentedOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
};

export type SegmentedProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly SegmentedOption<Value>[];
  label: string;
  className?: string | undefined;
};

export function Segmented<Value extends string>({
  value,
  onValueChange,
  options,
  label,
  className,
}: SegmentedProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out inline everywhere.
    <div className={classNames('seg', className)} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => option.value !== value && onValueChange(option.value)}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </div>
  );
}
