import type { ElementNode } from '../../lib/element-node.ts';
import { BackLink } from '../layout/back-link.tsx';
import { pageClass } from '../layout/page-classes.ts';
import { type QueryState, QueryView } from './query-view.tsx';
import { Skeleton } from './skeleton.tsx';

interface DetailPageProps<Data> {
  /** `null` data: the row does not exist. */
  query: QueryState<Data | null>;
  listPath: string;
  listName: string;
  errorTitle: string;
  /** Replaces the page if the row does not exist. */
  notFound: ElementNode;
  children: (data: Data) => ElementNode;
}

/** A public page of one row, below a link to its list. */
export function DetailPage<Data>(props: DetailPageProps<Data>) {
  const { query, listPath, listName, errorTitle, notFound, children } = props;
  if (query.data === null) return notFound;
  return (
    <main className={pageClass}>
      <BackLink to={listPath} className="mb-5 max-md:mb-2">
        {listName}
      </BackLink>
      <QueryView
        query={query}
        bordered
        errorTitle={errorTitle}
        loading={<Skeleton className="h-96 rounded-3xl" />}
      >
        {(data) => data && children(data)}
      </QueryView>
    </main>
  );
}
