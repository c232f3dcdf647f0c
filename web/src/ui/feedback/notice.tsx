import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

const tones = {
  info: { ground: 'bg-info-soft', icon: 'text-info' },
  warning: { ground: 'bg-warning-soft', icon: 'text-warning' },
  success: { ground: 'bg-success-soft', icon: 'text-success' },
  danger: { ground: 'bg-danger-soft', icon: 'text-danger' },
  accent: { ground: 'bg-accent-soft', icon: 'text-accent-text' },
  neutral: { ground: 'bg-s2', icon: 'text-info' },
};

type Tone = keyof typeof tones;

export type NoticeProps = ComponentProps<'div'> & {
  tone?: Tone | undefined;
  icon?: ReactNode;
};

const icons: Record<Tone, ReactNode> = {
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
        tones[tone].ground,
        className,
      )}
    >
      <span className={classNames('mt-px flex-none', tones[tone].icon)}>{icon ?? icons[tone]}</span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
