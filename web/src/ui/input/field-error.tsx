import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

type FieldErrorProps = {
  id?: string | undefined;
  role?: 'alert' | 'status' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** The error message of a field; renders nothing without one. */
export function FieldError({ className, ...rest }: FieldErrorProps) {
  return (
    <p
      {...rest}
      className={classNames('flex items-start gap-1.5 text-13 text-danger empty:hidden', className)}
    />
  );
}
