import { type ComponentProps, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> & {
  label: string;
  hideLabel?: boolean | undefined;
  /** Some of what it stands for is checked. */
  indeterminate?: boolean | undefined;
  onCheckedChange: (checked: boolean) => void;
};

/** `className` goes to the label around it. */
export function Checkbox(props: CheckboxProps) {
  const { label, hideLabel, indeterminate = false, onCheckedChange, className, ...input } = props;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label
      className={classNames(
        'inline-flex min-h-8 min-w-8 cursor-pointer items-center gap-2.5 text-14 max-md:min-h-11',
        className,
      )}
    >
      <input
        {...input}
        ref={box}
        type="checkbox"
        className="m-0 size-4.5 flex-none accent-accent"
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
    </label>
  );
}
