import { getErrorMessage, isNotFound } from '../../lib/api-error.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { EmptyState, type EmptyStateProps, LoadError, type StateProps } from './empty-state.tsx';

/** The fields that QueryView needs; paged lists have them too. */
export interface QueryState<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface QueryErrorProps extends StateProps {
  query: QueryState<unknown>;
  title?: string | undefined;
}

/** Error message for a failed first load. */
export const QueryError = ({ query, ...props }: QueryErrorProps) => (
  <LoadError
    {...props}
    description={getErrorMessage(query.error)}
    onRetry={() => void query.refetch()}
  />
);

interface QueryViewProps<Data> extends StateProps {
  query: QueryState<Data>;
  errorTitle?: string | undefined;
  /** The loading state. It is visible only after 200 ms, so that fast responses don't flicker. */
  loading: ElementNode;
  /** Replaces the children if the data is an empty array. */
  empty?: EmptyStateProps;
  /** Replaces the error message if the row does not exist. */
  notFound?: ElementNode;
  children: (data: Data) => ElementNode;
}

/** Renders a query's data, or its loading, error or empty state. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, errorTitle, loading, empty, notFound, children, ...rest } = props;
  const { data, error } = query;
  if (data !== undefined) {
    const isEmpty = empty && Array.isArray(data) && data.length === 0;
    return isEmpty ? <EmptyState {...rest} {...empty} /> : children(data);
  }
  if (notFound && isNotFound(error)) return notFound;
  if (error) return <QueryError {...rest} query={query} title={errorTitle} />;
  return <div className="late contents">{loading}</div>;
}

/** Combines queries into one. It has data once every query has data, and the first error. `refetch` refetches all. */
export function combineQueries<T extends object>(
  queries: {
    [K in keyof T]: QueryState<T[K]>;
  },
): QueryState<T> {
  const entries: [string, QueryState<unknown>][] = Object.entries(queries);
  const hasAll = entries.every(([, { data }]) => data !== undefined);
  return {
    data: hasAll
      ? (Object.fromEntries(entries.map(([key, { data }]) => [key, data])) as T)
      : undefined,
    error: entries.find(([, { error }]) => error)?.[1].error ?? null,
    refetch: () => Promise.all(entries.map(([, query]) => query.refetch())),
  };
}
