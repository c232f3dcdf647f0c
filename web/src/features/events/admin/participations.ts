import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { toCsv } from '@vitrin/contract/csv.ts';
import type { Participation } from '@vitrin/contract/events.ts';
import { MAX_PAGE_SIZE } from '@vitrin/contract/page-size.ts';
import { fetchPages, toPagedRows } from '../../../lib/api/paged-query.ts';
import { pagedQuery } from '../../../lib/api/paged-query-options.ts';
import { isNotFound } from '../../../lib/api-error.ts';
import { formatNumericDateTime } from '../../../lib/format/istanbul-time.ts';

const route = 'GET /api/events/:id';

/** The event with its participants, loaded page by page. Each response contains both. */
export function useParticipations(id: string, q: string) {
  const pages = useInfiniteQuery({
    ...pagedQuery(route, { params: { id }, query: { limit: 50, ...(q && { q }) } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const first = pages.data?.pages[0]?.rows;
  return {
    event: first?.id === id ? first : undefined,
    isNotFound: isNotFound(pages.error),
    ...toPagedRows(pages, ({ rows }) => rows.participations),
  };
}

interface FetchOptions {
  signal?: AbortSignal;
  onProgress?: (rows: number) => void;
}

/** Loads all participants page by page. */
export async function fetchParticipations(
  id: string,
  q: string,
  { signal, onProgress }: FetchOptions = {},
): Promise<Participation[]> {
  const all: Participation[] = [];
  const query = { limit: MAX_PAGE_SIZE, ...(q && { q }) };
  for await (const { participations } of fetchPages(route, { params: { id }, query }, signal)) {
    all.push(...participations);
    onProgress?.(all.length);
  }
  return all;
}

export function toParticipationsCsv(all: Participation[]): string[] {
  return [
    toCsv([
      ['Tarih', 'Kullanıcı', 'E-posta', 'Telegram', 'Mesaj'],
      ...all.map((participation) => [
        formatNumericDateTime(participation.createdAt),
        participation.username,
        participation.userEmail,
        participation.telegramUsername,
        participation.message,
      ]),
    ]),
  ];
}
