import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { Button } from '../button/button.tsx';
import './empty-state.css';
import { panelClass } from '../layout/panel.tsx';

export type StateProps = {
  /** 1 if the message is the whole page; default: 2 */
  headingLevel?: 1 | 2 | 3 | undefined;
  /** True directly on the page, false in a panel. */
  bordered?: boolean | undefined;
  className?: string | undefined;
};

export type EmptyStateProps = StateProps & {
  icon: ElementNode;
  title: ReactNode;
  description?: ReactNode;
  action?: ElementNode;
};

/** An empty arch with a message. */
export function EmptyState(props: EmptyStateProps) {
  return <StateMessage {...props} />;
}

export type LoadErrorProps = StateProps & {
  title?: ReactNode;
  description: ReactNode;
  onRetry?: (() => void) | undefined;
};

export function LoadError({ title = 'Hata', onRetry, ...rest }: LoadErrorProps) {
  return (
    <StateMessage
      {...rest}
      isError
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

function StateMessage(props: EmptyStateProps & { isError?: boolean | undefined }) {
  const Heading = `h${props.headingLevel ?? 2}` as const;
  return (
    <div
      className={classNames(
        'grid content-center justify-items-center gap-1.5 px-6 py-12 text-center',
        props.bordered && panelClass,
        props.className,
      )}
    >
      <div
        className={classNames(
          'state-arch',
          props.isError ? 'state-arch-error text-danger' : 'text-accent-text',
        )}
        aria-hidden="true"
      >
        {props.icon}
      </div>
      <Heading className="text-16 font-strong">{props.title}</Heading>
      {Boolean(props.description) && (
        <p className="max-w-[38ch] text-14 text-balance text-text-2">{props.description}</p>
      )}
      {props.action && <div className="mt-2.5">{props.action}</div>}
    </div>
  );
}
