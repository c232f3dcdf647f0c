import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  icon: ReactNode;
  size?: 'md' | 'sm' | undefined;
  danger?: boolean | undefined;
};

export function IconButton({
  label,
  icon,
  size = 'md',
  danger,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames('icon-btn', size === 'sm' && 'sm', danger && 'danger', className)}
    >
      {icon}
    </button>
  );
}
