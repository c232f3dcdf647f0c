import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeProps = ComponentProps<'span'> & {
  tone?: 'neutral' | 'ok' | 'wait' | 'no' | 'info' | 'accent' | 'points' | undefined;
  plain?: boolean | undefined;
  icon?: ReactNode;
};

export function Badge({ tone = 'neutral', plain, icon, className, children, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={classNames(
        'badge',
        tone !== 'neutral' && tone,
        (plain || icon !== undefined) && 'plain',
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
