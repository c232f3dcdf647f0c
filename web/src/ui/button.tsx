import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type ButtonLook = {
  variant?:
    | 'primary'
    | 'soft'
    | 'outline'
    | 'ghost'
    | 'danger'
    | 'danger-soft'
    | 'success-soft'
    | undefined;
  size?: 'md' | 'sm' | 'lg' | undefined;
  block?: boolean | undefined;
};

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    busy?: boolean | undefined;
    busyLabel?: ReactNode;
    icon?: ReactNode;
  };

/** The look of a button, for links that act like one. */
export function buttonClass({ variant = 'primary', size = 'md', block }: ButtonLook = {}): string {
  return classNames('btn', variant, size !== 'md' && size, block && 'w-full');
}

export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  icon,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // A busy button stays focusable (a disabled one drops the focus), so it swallows the click itself.
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, block }), busy && 'busy', className)}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? swallow : onClick}
    >
      {busy ? <Spinner /> : icon}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}
