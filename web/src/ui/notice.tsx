import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Tone = 'info' | 'warn' | 'ok' | 'no' | 'accent';

export type NoticeProps = ComponentProps<'div'> & {
  tone?: Tone | undefined;
  icon?: ReactNode;
};

const icons: Record<Tone, ReactNode> = {
  info: <Info className="i" />,
  accent: <Info className="i" />,
  ok: <CircleCheck className="i" />,
  warn: <TriangleAlert className="i" />,
  no: <TriangleAlert className="i" />,
};

export function Notice({ tone = 'info', icon, className, children, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={classNames('notice', tone !== 'info' && tone, className)}>
      {icon ?? icons[tone]}
      <div className="grow">{children}</div>
    </div>
  );
}
