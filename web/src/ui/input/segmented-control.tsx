import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';

export const segmentedRowClass =
  'inline-flex max-w-full scrollbar-none gap-0.5 justify-self-start overflow-x-auto rounded-md border border-line bg-s2 p-0.75';
export const segmentedItemClass =
  'inline-flex h-7.5 items-center gap-1.5 rounded-[7px] px-3 text-13 font-medium whitespace-nowrap text-text-2 icons-4 hover:text-text focus-visible:-outline-offset-1 on:bg-s3 on:text-text on:[-webkit-text-stroke:0.3px] on:shadow-[var(--edge),var(--shadow-1),0_0_0_1px_var(--color-line-2)] light:on:bg-s1 touch:h-11';

export type SegmentedOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  icon?: ElementNode;
};

export type SegmentedControlProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly SegmentedOption<Value>[];
  label: string;
  className?: string | undefined;
};

export function SegmentedControl<Value extends string>({
  value,
  onValueChange,
  options,
  label,
  className,
}: SegmentedControlProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out inline everywhere.
    <div className={classNames(segmentedRowClass, className)} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={segmentedItemClass}
          aria-pressed={option.value === value}
          onClick={() => option.value !== value && onValueChange(option.value)}
        >
          {option.icon}
          <span className="contents">{option.label}</span>
        </button>
      ))}
    </div>
  );
}
