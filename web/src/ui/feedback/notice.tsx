import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';

const tones = {
  info: { background: 'bg-info-soft', icon: 'text-info' },
  warning: { background: 'bg-warning-soft', icon: 'text-warning' },
  success: { background: 'bg-success-soft', icon: 'text-success' },
  danger: { background: 'bg-danger-soft', icon: 'text-danger' },
  accent: { background: 'bg-accent-soft', icon: 'text-accent-text' },
  neutral: { background: 'bg-s2', icon: 'text-info' },
};

type Tone = keyof typeof tones;

export type NoticeProps = ComponentProps<'div'> & {
  tone?: Tone | undefined;
  icon?: ElementNode;
};

const icons: Record<Tone, ElementNode> = {
  info: <Info />,
  accent: <Info />,
  neutral: <Info />,
  success: <CircleCheck />,
  warning: <TriangleAlert />,
  danger: <TriangleAlert />,
};

export function Notice({ tone = 'info', icon, className, children, ...rest }: NoticeProps) {
  return (
    <div
      {...rest}
      className={classNames(
        'flex gap-3 rounded-lg px-4 py-3.5 text-14 text-text',
        tones[tone].background,
        className,
      )}
    >
      <span className={classNames('mt-px flex-none', tones[tone].icon)}>{icon ?? icons[tone]}</span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
