import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';

const toneClasses = {
  neutral: 'bg-s2 text-text-2',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  accent: 'bg-accent-soft text-accent-text',
  points: 'bg-points-soft text-points',
  /** For badges on images of any colour. */
  glass: 'bg-[#0a0911c7] text-white [backdrop-filter:blur(8px)]',
};

export type BadgeTone = keyof typeof toneClasses;

export type BadgeProps = ComponentProps<'span'> & {
  tone?: BadgeTone | undefined;
  hideDot?: boolean | undefined;
  icon?: ElementNode;
};

export function Badge({
  tone = 'neutral',
  hideDot,
  icon,
  className,
  children,
  ...rest
}: BadgeProps) {
  return (
    <span
      {...rest}
      className={classNames(
        'inline-flex h-6 items-center gap-1.5 rounded-pill px-2.5 text-12 leading-none font-strong whitespace-nowrap icons-3.5',
        !hideDot && icon === undefined && 'before:size-1.5 before:rounded-full before:bg-current',
        toneClasses[tone],
        className,
      )}
    >
      {icon}
      <span className="contents">{children}</span>
    </span>
  );
}
