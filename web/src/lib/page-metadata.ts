import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { truncateText } from './truncate-text.ts';

/** Returns title, description and image of a page, for search engines and link previews. */
export function toPageMetadata(
  title: string,
  description: string,
  picture: string | null,
  origin: string,
) {
  return {
    title,
    description: truncateText(description.replace(/\s+/g, ' '), 160),
    ...(picture && { image: new URL(picture, origin).href }),
  };
}

/** Returns the page metadata once the query has data. `null` data marks the page as missing. */
export function usePageMetadata<T, Metadata extends object>(
  query: UseQueryOptions<T | null>,
  getMetadata: (data: T) => Metadata,
) {
  const { data } = useQuery(query);
  if (data === undefined) return {};
  return data === null ? { isMissing: true as const } : getMetadata(data);
}
