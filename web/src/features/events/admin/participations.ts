import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { toCsv } from '@vitrin/contract/csv.ts';
import type { Participation } from '@vitrin/contract/events.ts';
import { MAX_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import { fetchPages, toPagedRows } from '../../../lib/api/paged-query.ts';
import { pagedQuery } from '../../../lib/api/paged-query-options.ts';
import { isNotFound } from '../../../lib/api-error.ts';
import { formatNumericDateTime } from '../../../lib/format/istanbul-time.ts';

const route = 'GET /api/events/:id';

/** Returns the event with its participants, loaded page by page. Each response contains both. */
export function useParticipations(id: string, q: string) {
  const infiniteQuery = useInfiniteQuery({
    ...pagedQuery(route, { params: { id }, query: { limit: 50, ...(q && { q }) } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const loadedEvent = infiniteQuery.data?.pages[0]?.rows;
  return {
    event: loadedEvent?.id === id ? loadedEvent : undefined,
    isNotFound: isNotFound(infiniteQuery.error),
    ...toPagedRows(infiniteQuery, ({ rows }) => rows.participations),
  };
}

interface FetchOptions {
  signal?: AbortSignal;
  onProgress?: (rowCount: number) => void;
}

/** Loads all participants that match the search text `q`, page by page. */
export async function fetchParticipations(
  id: string,
  q: string,
  { signal, onProgress }: FetchOptions = {},
): Promise<Participation[]> {
  const allParticipations: Participation[] = [];
  const query = { limit: MAX_PAGE_SIZE, ...(q && { q }) };
  for await (const { participations } of fetchPages(route, { params: { id }, query }, signal)) {
    allParticipations.push(...participations);
    onProgress?.(allParticipations.length);
  }
  return allParticipations;
}

/** Returns the participants as CSV, in the given order. */
export function toParticipationsCsv(participations: Participation[]): string[] {
  return [
    toCsv([
      ['Tarih', 'Kullanıcı', 'E-posta', 'Telegram', 'Mesaj'],
      ...participations.map((participation) => [
        formatNumericDateTime(participation.createdAt),
        participation.username,
        participation.userEmail,
        participation.telegramUsername,
        participation.message,
      ]),
    ]),
  ];
}
