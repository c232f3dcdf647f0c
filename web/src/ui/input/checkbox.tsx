import { type ComponentProps, useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> & {
  label: string;
  hideLabel?: boolean | undefined;
  /** True if only some of the represented items are checked. */
  indeterminate?: boolean | undefined;
  /** @param event the click or key event */
  onCheckedChange: (checked: boolean, event: MouseEvent) => void;
};

// A custom style: the browser's own checkbox is white in the dark theme.
const checkboxClass = [
  'm-0 grid size-4.5 flex-none cursor-[inherit] appearance-none place-content-center rounded-xs border border-control-line bg-field forced-colors:appearance-auto',
  'checked:border-brand checked:bg-accent indeterminate:border-brand indeterminate:bg-accent off:opacity-55',
  'before:size-2.75 before:scale-0 before:bg-on-accent before:[clip-path:polygon(14%_44%,0_62%,43%_100%,100%_18%,82%_4%,40%_70%)] checked:before:scale-100',
  'indeterminate:before:scale-100 indeterminate:before:[clip-path:inset(42%_8%)]',
].join(' ');

/** `className` goes to the surrounding label. */
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
        className={checkboxClass}
        onChange={(event) => onCheckedChange(event.target.checked, event.nativeEvent as MouseEvent)}
      />
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
    </label>
  );
}
