import type { QueryKey } from '@tanstack/react-query';
import { legalPages } from '@vitrin/contract/legal-pages.ts';
import { publicPaths } from '@vitrin/contract/public-paths.ts';
import { getSitePath } from '@vitrin/contract/text.ts';
import { publicCardsQuery } from '../../features/cards/queries.ts';
import { consentsQuery } from '../../features/consents/queries.ts';
import { useDrawMetadata } from '../../features/draws/draw-metadata.ts';
import {
  drawQuery,
  drawsQuery,
  hasDrawsQuery,
  ownDrawQuery,
} from '../../features/draws/queries.ts';
import { useEventMetadata } from '../../features/events/event-metadata.ts';
import { eventQuery, eventsQuery, participationQuery } from '../../features/events/queries.ts';
import { legalTextQuery } from '../../features/legal/legal-text.ts';
import {
  activeRewardsQuery,
  ownPurchasesQuery,
  ownWatchesQuery,
} from '../../features/market/queries.ts';
import { preferencesQuery, unreadQuery } from '../../features/notifications/queries.ts';
import { ownObjectionsQuery } from '../../features/objections/queries.ts';
import { recoveryQuery, sessionsQuery } from '../../features/own-account/queries.ts';
import {
  heldPointsQuery,
  leaderboardQuery,
  ownRankQuery,
  pointsHistoryQuery,
} from '../../features/points/queries.ts';
import { publicQuestionsQuery } from '../../features/questions/queries.ts';
import { safetyQuery } from '../../features/safety/queries.ts';
import { siteSettingsQuery, useSiteSettings } from '../../features/settings/site-settings.ts';
import { siteQuery } from '../../features/sites/queries.ts';
import { useSiteMetadata } from '../../features/sites/site-metadata.ts';
import { ownVerificationsQuery } from '../../features/social/queries.ts';
import { streamQuery, streamRewardQuery } from '../../features/streams/queries.ts';
import {
  newestDecisionQuery,
  ownApplicationsQuery,
  ownNumbersQuery,
  publicTicketCompaniesQuery,
  ticketSettingsQuery,
} from '../../features/tickets/queries.ts';
import { apiQuery } from '../../lib/api/query-client.ts';
import { channelsQuery } from '../../lib/session/channels.ts';
import { accountPages } from './account-pages.ts';
import type { PageDefinition } from './page-definition.ts';
import type { PageParams } from './page-modules.ts';

const homeQueries = [
  apiQuery('GET /api/sliding-banners', {}),
  apiQuery('GET /api/companies', {}),
  apiQuery('GET /api/banners', {}),
  publicCardsQuery,
];

const profileQueries = [
  ownVerificationsQuery,
  ownObjectionsQuery,
  ownApplicationsQuery,
  newestDecisionQuery,
  ownNumbersQuery,
  ownPurchasesQuery,
  pointsHistoryQuery,
  heldPointsQuery,
  preferencesQuery,
  sessionsQuery,
  recoveryQuery,
];

/** Returns the public queries of a page and of its layout. */
export function getSharedQueries(
  page: PageDefinition,
  params: PageParams,
): { queryKey: QueryKey }[] {
  // In the browser the state of the stream is followed without the router.
  const serverQueries = import.meta.env.SSR ? [streamQuery] : [];
  return [siteSettingsQuery, hasDrawsQuery, ...serverQueries, ...(page.queries?.(params) ?? [])];
}

/** Returns the queries of a page that read the signed-in member's data. */
export function getUserQueries(page: PageDefinition, params: PageParams): { queryKey: QueryKey }[] {
  return [unreadQuery, ...(page.userQueries?.(params) ?? [])];
}

const useHomeMetadata = () => ({ description: useSiteSettings().siteDescription });

/**
 * All public pages: the source of routes, menus, sitemap and head. Only the server needs the descriptions and lists of
 * paths, which are for search engines and link previews.
 */
export const sitePages: PageDefinition[] = [
  {
    path: '/',
    module: 'src/app/site/pages/home-page.tsx',
    name: 'Ana Sayfa',
    title: 'Güvenilir Siteler',
    description: '',
    useMetadata: useHomeMetadata,
    isIndexed: true,
    layout: 'site',
    nav: 'everybody',
    queries: () => homeQueries,
    hasFixedWidth: true,
  },
  {
    path: publicPaths.site,
    module: 'src/app/site/pages/site-page.tsx',
    name: 'Site',
    description: import.meta.env.SSR
      ? 'Sitenin tanıtımı, görselleri, bilgileri ve ilgili etkinlikler.'
      : '',
    isIndexed: true,
    layout: 'site',
    ...(import.meta.env.SSR && {
      listPaths: async (call) =>
        (await call('GET /api/cards', {})).flatMap(({ slug }) => (slug ? getSitePath(slug) : [])),
    }),
    queries: ({ slug = '' }) => [siteQuery(slug)],
    useMetadata: ({ slug = '' }, origin) => useSiteMetadata(slug, origin),
    isTimeDependent: true,
  },
  {
    path: '/etkinlikler',
    module: 'src/features/events/events-page.tsx',
    name: 'Etkinlikler',
    description: import.meta.env.SSR
      ? 'Devam eden, yaklaşan ve geçmiş etkinlikler: çekilişler ve topluluk yarışmaları.'
      : '',
    isIndexed: true,
    layout: 'site',
    nav: 'everybody',
    queries: () => [eventsQuery],
    isTimeDependent: true,
  },
  {
    path: '/etkinlikler/:id',
    module: 'src/app/site/pages/event-page.tsx',
    name: 'Etkinlik',
    description: import.meta.env.SSR ? 'Etkinliğin tarihi, açıklaması ve katılım formu.' : '',
    isIndexed: true,
    layout: 'site',
    ...(import.meta.env.SSR && {
      listPaths: async (call) =>
        (await call('GET /api/events', {})).map(({ id }) => `/etkinlikler/${id}`),
    }),
    queries: ({ id = '' }) => [eventQuery(id)],
    userQueries: ({ id = '' }) => [participationQuery(id)],
    useMetadata: ({ id = '' }, origin) => useEventMetadata(id, origin),
    isTimeDependent: true,
  },
  {
    path: '/cekilisler',
    module: 'src/features/draws/draws-page.tsx',
    name: 'Çekilişler',
    description: import.meta.env.SSR
      ? 'Çekilişler, katılım listeleri ve herkesin kendisi doğrulayabileceği sonuçlar.'
      : '',
    isIndexed: true,
    layout: 'site',
    nav: 'withDraws',
    queries: () => [drawsQuery],
    isTimeDependent: true,
  },
  {
    path: '/cekilisler/:id',
    module: 'src/app/site/pages/draw-page.tsx',
    name: 'Çekiliş',
    description: import.meta.env.SSR ? 'Çekilişin ödülleri, katılım listesi ve sonucu.' : '',
    isIndexed: true,
    layout: 'site',
    ...(import.meta.env.SSR && {
      listPaths: async (_call, readAll) =>
        (await readAll('GET /api/draws')).map(({ id }) => `/cekilisler/${id}`),
    }),
    queries: ({ id = '' }) => [drawQuery(id)],
    userQueries: ({ id = '' }) => [ownDrawQuery(id)],
    useMetadata: ({ id = '' }, origin) => useDrawMetadata(id, origin),
    isTimeDependent: true,
  },
  {
    path: '/market',
    module: 'src/app/site/pages/market-page.tsx',
    name: 'Market',
    description: import.meta.env.SSR
      ? 'Topladığınız puanlarla alabileceğiniz ödüller: bedelleri ve stokları.'
      : '',
    isIndexed: true,
    layout: 'site',
    nav: 'everybody',
    queries: () => [activeRewardsQuery, streamRewardQuery, channelsQuery],
    userQueries: () => [ownPurchasesQuery, ownWatchesQuery, ownVerificationsQuery],
  },
  {
    path: '/bilet-sistemi',
    module: 'src/features/tickets/apply/ticket-page.tsx',
    name: 'Bilet Sistemi',
    description: import.meta.env.SSR
      ? 'Firmanızı seçin, yatırım tutarınızı girin ve bilet başvurunuzu gönderin.'
      : '',
    isIndexed: true,
    layout: 'site',
    nav: 'everybody',
    queries: () => [publicTicketCompaniesQuery, ticketSettingsQuery],
  },
  {
    path: '/lider-tablosu',
    module: 'src/features/points/leaderboard-page.tsx',
    name: 'Lider Tablosu',
    description: import.meta.env.SSR
      ? 'En çok puan toplayan ilk 10 kullanıcı ve güncel puanları.'
      : '',
    isIndexed: true,
    layout: 'site',
    nav: 'everybody',
    queries: () => [leaderboardQuery],
    userQueries: () => [ownRankQuery],
  },
  {
    path: '/profil',
    module: 'src/app/site/pages/profile-page.tsx',
    name: 'Profil',
    description: import.meta.env.SSR ? 'Puanlarınız ve hesap bilgileriniz.' : '',
    isIndexed: false,
    layout: 'site',
    nav: 'members',
    queries: () => [streamQuery, streamRewardQuery, channelsQuery, activeRewardsQuery],
    userQueries: () => profileQueries,
  },
  {
    path: '/sss',
    module: 'src/app/site/pages/questions-page.tsx',
    name: 'Sık Sorulan Sorular',
    description: import.meta.env.SSR
      ? 'Biletler, puanlar, market, çekilişler ve molalar: sorular ve yanıtları.'
      : '',
    isIndexed: true,
    layout: 'site',
    queries: () => [publicQuestionsQuery],
    isSearchable: true,
  },
  {
    path: '/destek',
    module: 'src/app/site/pages/support-page.tsx',
    name: 'Destek',
    description: import.meta.env.SSR ? 'Ekibimize yazın.' : '',
    isIndexed: false,
    layout: 'site',
    queries: () => [publicQuestionsQuery],
    isPersonal: true,
  },
  {
    path: '/hesap/guvende-kal',
    module: 'src/app/site/pages/safety-page.tsx',
    name: 'Güvende Kal',
    description: import.meta.env.SSR
      ? 'Mola verin, kendinize aylık bir sınır koyun, son 12 ayınızı görün.'
      : '',
    isIndexed: false,
    layout: 'site',
    userQueries: () => [safetyQuery, consentsQuery],
    isPersonal: true,
    isTimeDependent: true,
  },
  {
    path: '/bildirimler',
    module: 'src/app/site/pages/notifications-page.tsx',
    name: 'Bildirimler',
    description: import.meta.env.SSR
      ? 'Başvurularınız, siparişleriniz ve puanlarınızla ilgili bildirimler.'
      : '',
    isIndexed: false,
    layout: 'site',
  },
  ...accountPages,
  ...legalPages.map(
    (page): PageDefinition => ({
      path: page.path,
      module: 'src/app/site/pages/legal-page.tsx',
      name: page.title,
      description: import.meta.env.SSR ? `${page.title}: sitenin güncel metni.` : '',
      isIndexed: true,
      layout: 'site',
      queries: () => [legalTextQuery(page)],
    }),
  ),
  {
    path: '*',
    module: 'src/features/not-found/not-found-page.tsx',
    name: '404',
    description: import.meta.env.SSR ? 'Sayfa bulunamadı.' : '',
    isIndexed: false,
    layout: 'site',
  },
];
