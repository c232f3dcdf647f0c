import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { truncateText } from './truncate-text.ts';

/** What the page of a thing says of it to search engines and to those who show links. */
export function toPageMetadata(
  title: string,
  said: string,
  picture: string | null,
  origin: string,
) {
  return {
    title,
    description: truncateText(said.replace(/\s+/g, ' '), 160),
    ...(picture && { image: new URL(picture, origin).href }),
  };
}

/** The same as soon as the thing is there; that it is missing where the answer is `null`. */
export function usePageMetadata<T, A extends object>(
  query: UseQueryOptions<T | null>,
  about: (thing: T) => A,
) {
  const { data } = useQuery(query);
  if (data === undefined) return {};
  return data === null ? { missing: true as const } : about(data);
}
