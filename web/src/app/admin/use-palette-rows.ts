import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContentName } from '@vitrin/contract/topics.ts';
import { MEMBER_PARAM } from '../../admin-kit/member/member-name.tsx';
import { allCardsQuery } from '../../features/cards/queries.ts';
import { statusLabels as orderStatusLabels } from '../../features/market/purchases/purchase-status.tsx';
import { statusLabels } from '../../features/tickets/ticket-status.tsx';
import { getAdminPath } from '../../labels/content-paths.ts';
import { apiQuery } from '../../lib/api/query-client.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { Command } from './command.ts';

type PaletteRow = Omit<Command, 'run'>;

const toContentRow =
  (group: string, name: ContentName) =>
  ({ id, label, hint }: { id: string; label: string; hint?: string | null }): PaletteRow => ({
    group,
    id,
    label,
    hint: hint ?? undefined,
    to: getAdminPath(name, id),
  });

/** Returns the content that the palette searches by name: all rows, but only the newest 100 draws. */
export function useContentRows(): PaletteRow[] {
  const cards = useQuery(allCardsQuery).data ?? [];
  const companies = useQuery(apiQuery('GET /api/companies/all', {})).data ?? [];
  const ticketCompanies = useQuery(apiQuery('GET /api/ticket-companies/all', {})).data ?? [];
  const events = useQuery(apiQuery('GET /api/admin/events', {})).data ?? [];
  const rewards = useQuery(apiQuery('GET /api/rewards', {})).data ?? [];
  const draws = useQuery(apiQuery('GET /api/admin/draws', { query: { limit: 100 } })).data ?? [];
  const partners = useQuery(apiQuery('GET /api/admin/partners', { query: {} })).data ?? [];
  const toNameRow = ({ id, name }: { id: string; name: string }) => ({ id, label: name });
  const toTitleRow = ({ id, title }: { id: string; title: string }) => ({ id, label: title });
  return [
    ...cards
      .map((card) => ({ ...toTitleRow(card), hint: card.category }))
      .map(toContentRow('Kartlar', 'cards')),
    ...companies.map(toNameRow).map(toContentRow('Firmalar', 'companies')),
    ...ticketCompanies.map(toNameRow).map(toContentRow('Bilet firmaları', 'ticket-companies')),
    ...events.map(toTitleRow).map(toContentRow('Etkinlikler', 'events')),
    ...rewards.map(toTitleRow).map(toContentRow('Ödüller', 'rewards')),
    ...draws.map(toTitleRow).map(toContentRow('Çekilişler', 'draws')),
    ...partners.map(({ id, name }) => ({
      group: 'Partnerler',
      id,
      label: name,
      to: `/admin/ortaklar/${id}`,
    })),
  ];
}

const buildFilteredListPath = (path: string, text: string) =>
  `${path}?${new URLSearchParams({ q: text })}`;

/** A shorter text would match too many orders. */
const MIN_ORDER_QUERY_LENGTH = 2;

/** Returns the members, applications and orders that the server finds, and whether it is still searching. */
export function useServerRows(searchText: string): { rows: PaletteRow[]; isSearching: boolean } {
  const text = searchText.trim();
  const q = useDebounced(text, 60);
  const searchOptions = { staleTime: 0, placeholderData: keepPreviousData };
  const { data: results, isFetching: isSearchingMembers } = useQuery({
    ...apiQuery('GET /api/admin/search', { query: { q } }),
    ...searchOptions,
    enabled: q !== '',
  });
  const { data: orders, isFetching: isSearchingOrders } = useQuery({
    ...apiQuery('GET /api/admin/user-rewards', { query: { q, limit: 4 } }),
    ...searchOptions,
    enabled: q.length >= MIN_ORDER_QUERY_LENGTH,
  });
  if (text === '') return { rows: [], isSearching: false };
  const rows = [
    ...(results?.members ?? []).map(({ id, username, email }) => ({
      group: 'Üyeler',
      id,
      label: username,
      hint: email ?? undefined,
      // Opens the drawer over the current page.
      to: `?${MEMBER_PARAM}=${id}`,
    })),
    ...(results?.applications ?? []).map((application) => ({
      group: 'Başvurular',
      id: application.id,
      label: application.ticketNumber ?? application.username,
      hint: [
        application.ticketNumber && application.username,
        application.company,
        statusLabels[application.status],
      ]
        .filter(Boolean)
        .join(' · '),
      to: buildFilteredListPath('/admin/tickets', application.username),
    })),
    ...(q.length < MIN_ORDER_QUERY_LENGTH ? [] : (orders ?? [])).map((order) => ({
      group: 'Siparişler',
      id: order.id,
      label: order.rewardTitle,
      hint: [order.user?.username, orderStatusLabels[order.status]].filter(Boolean).join(' · '),
      to: buildFilteredListPath('/admin/siparisler', order.user?.username ?? order.rewardTitle),
    })),
  ];
  return { rows, isSearching: q !== text || isSearchingMembers || isSearchingOrders };
}
