import { Link } from 'react-router';
import type { ElementNode } from '../../lib/element-node.ts';
import { buttonVariants } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

interface RowNotFoundProps {
  icon: ElementNode;
  title: string;
  description: string;
  listPath: string;
  /** Label of the link to the list. */
  listLabel: string;
}

/** Replaces the page of a row that does not exist. */
export function RowNotFound({ listPath, listLabel, ...state }: RowNotFoundProps) {
  return (
    <EmptyState
      headingLevel={1}
      bordered
      {...state}
      action={
        <Link className={buttonVariants({ variant: 'outline' })} to={listPath}>
          {listLabel}
        </Link>
      }
    />
  );
}
