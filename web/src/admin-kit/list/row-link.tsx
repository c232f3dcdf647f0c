import { Link, useLocation } from 'react-router';
import { ROW_PARAM } from '../../labels/content-paths.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { PathText } from '../../ui/display/path-text.tsx';

interface RowLinkProps {
  name: string;
  /** Path of the row's page */
  to: string | { search: string };
  /** Content after the name. */
  trailing?: ElementNode;
  /** Replaces the classes of the click target, which contains the name. */
  className?: string;
}

/** Classes of a name above other text: in a card its touch target extends upwards, so that the text stands close below. */
export const nameAboveTextClass =
  'flex min-w-0 items-center hover:underline touch:min-h-11 stacked:-mt-[calc(0.5rem+var(--overlap))] stacked:min-h-11 stacked:items-end stacked:pb-0.75';

/** The name of a row in a list. It opens the row. */
export function RowLink({ name, to, trailing, className = nameAboveTextClass }: RowLinkProps) {
  const isPage = typeof to === 'string';
  return (
    <Link to={to} replace={!isPage} preventScrollReset={!isPage} className={className} title={name}>
      <span className="line-clamp-2 font-strong wrap-anywhere">
        <PathText text={name} />
      </span>
      {trailing}
    </Link>
  );
}

/** The name of a row of content. It opens the row's form and keeps the filters of the list. */
export function RowFormLink({ id, ...rest }: Omit<RowLinkProps, 'to'> & { id: string }) {
  const searchParams = new URLSearchParams(useLocation().search);
  searchParams.set(ROW_PARAM, id);
  return <RowLink {...rest} to={{ search: `?${searchParams}` }} />;
}
