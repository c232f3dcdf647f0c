import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';

export type SwitchProps = Omit<ComponentProps<'button'>, 'children' | 'type' | 'role'> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: string;
  hideLabel?: boolean | undefined;
  /** Takes no click meanwhile, but keeps the focus, which `disabled` would drop. */
  busy?: boolean | undefined;
};

// Hand-made: a native button needs no hidden checkbox, whose inline style our CSP would refuse.
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
  const ownId = useId();
  const control = (
    <button
      aria-label={hideLabel ? label : undefined}
      {...button}
      id={id ?? ownId}
      type="button"
      role="switch"
      aria-checked={checked}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className="switch"
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !busy) onCheckedChange(!checked);
      }}
    />
  );
  if (hideLabel) return <span className={classNames('switch-row', className)}>{control}</span>;
  return (
    <label htmlFor={id ?? ownId} className={classNames('switch-row', className)}>
      {control}
      <span>{label}</span>
    </label>
  );
}
