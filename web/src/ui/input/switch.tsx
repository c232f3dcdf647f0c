import { type ComponentProps, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';

export type SwitchProps = Omit<ComponentProps<'button'>, 'children' | 'type' | 'role'> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: string;
  hideLabel?: boolean | undefined;
  /** Ignores clicks but keeps the focus, which `disabled` would lose. */
  busy?: boolean | undefined;
};

const rowClass = 'inline-flex min-h-6 cursor-pointer items-center gap-2.5 text-14 touch:min-h-11';

const switchClass = [
  'relative h-5.5 w-9.5 flex-none rounded-pill border border-control-line bg-s3 transition-[background] duration-base',
  'before:absolute before:-inset-x-1 before:-inset-y-0.5 touch:before:-inset-x-1.5 touch:before:-inset-y-3',
  'after:absolute after:top-0.75 after:left-0.75 after:size-3.5 after:rounded-full after:bg-text-2 after:transition-[translate] after:duration-base after:ease-out',
  'aria-checked:border-brand aria-checked:bg-accent aria-checked:after:translate-x-4 aria-checked:after:bg-on-accent',
  'off:cursor-not-allowed off:opacity-55',
].join(' ');

// A native button needs no hidden checkbox, whose inline style the CSP would block.
export function Switch({
  checked,
  onCheckedChange,
  label,
  hideLabel,
  busy = false,
  className,
  id,
  onClick,
  ...button
}: SwitchProps) {
  const generatedId = useId();
  const control = (
    <button
      aria-label={hideLabel ? label : undefined}
      {...button}
      id={id ?? generatedId}
      type="button"
      role="switch"
      aria-checked={checked}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={switchClass}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !busy) onCheckedChange(!checked);
      }}
    />
  );
  if (hideLabel) return <span className={classNames(rowClass, className)}>{control}</span>;
  return (
    <label htmlFor={id ?? generatedId} className={classNames(rowClass, className)}>
      {control}
      <span>{label}</span>
    </label>
  );
}
