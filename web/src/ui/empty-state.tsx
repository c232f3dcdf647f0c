import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

type StateProps = {
  headingLevel?: 2 | 3 | undefined;
  className?: string | undefined;
};

export type EmptyStateProps = StateProps & {
  icon: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
};

/** A lit, empty niche. Add `className="panel"` where it stands on the page itself. */
export function EmptyState(props: EmptyStateProps) {
  return <Niche {...props} />;
}

export type LoadErrorProps = StateProps & {
  title?: ReactNode;
  text: ReactNode;
  onRetry?: (() => void) | undefined;
};

export function LoadError({ title = 'Hata', onRetry, ...rest }: LoadErrorProps) {
  return (
    <Niche
      {...rest}
      bad
      title={title}
      icon={<TriangleAlert />}
      action={
        onRetry && (
          <Button variant="outline" size="sm" icon={<RotateCw />} onClick={onRetry}>
            Tekrar dene
          </Button>
        )
      }
    />
  );
}

function Niche(props: EmptyStateProps & { bad?: boolean | undefined }) {
  const Heading = props.headingLevel === 3 ? 'h3' : 'h2';
  return (
    <div className={classNames('empty', props.className)}>
      <div className={classNames('niche', props.bad && 'bad')} aria-hidden="true">
        {props.icon}
      </div>
      <Heading>{props.title}</Heading>
      {props.text && <p>{props.text}</p>}
      {props.action && <div className="act">{props.action}</div>}
    </div>
  );
}
