import type { QueryKey } from '@tanstack/react-query';
import { legalPages } from '@vitrin/contract/legal-pages.ts';
import { publicPages } from '@vitrin/contract/public-pages.ts';
import { getSitePath } from '@vitrin/contract/text.ts';
import { publicBannersQuery } from '../../features/banners/queries.ts';
import { publicCardsQuery } from '../../features/cards/queries.ts';
import { publicCompaniesQuery } from '../../features/companies/queries.ts';
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
import { publicSlidingBannersQuery } from '../../features/sliding-banners/queries.ts';
import { ownVerificationsQuery } from '../../features/social/queries.ts';
import { streamQuery, streamRewardQuery } from '../../features/streams/queries.ts';
import {
  newestDecisionQuery,
  ownApplicationsQuery,
  ownNumbersQuery,
  publicTicketCompaniesQuery,
  ticketSettingsQuery,
} from '../../features/tickets/queries.ts';
import { channelsQuery } from '../../lib/session/channels.ts';
import { accountPages } from './account-pages.ts';
import type { PageDefinition } from './page-definition.ts';
import type { PageParams } from './page-modules.ts';

const homeQueries = [
  publicSlidingBannersQuery,
  publicCompaniesQuery,
  publicBannersQuery,
  publicCardsQuery,
];

const profileQueries = [
  ownVerificationsQuery,
  ownObjectionsQuery,
  ownApplicationsQuery(),
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
    ...publicPages.home,
    module: 'src/app/site/pages/home-page.tsx',
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
    ...publicPages.site,
    module: 'src/app/site/pages/site-page.tsx',
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
    ...publicPages.events,
    module: 'src/features/events/events-page.tsx',
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
    ...publicPages.event,
    module: 'src/app/site/pages/event-page.tsx',
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
    ...publicPages.draws,
    module: 'src/features/draws/draws-page.tsx',
    description: import.meta.env.SSR
      ? 'Çekilişler, katılım listeleri ve herkesin kendisi doğrulayabileceği sonuçlar.'
      : '',
    isIndexed: true,
    layout: 'site',
    nav: 'withDraws',
    queries: () => [drawsQuery],
  },
  {
    ...publicPages.draw,
    module: 'src/app/site/pages/draw-page.tsx',
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
    ...publicPages.market,
    module: 'src/app/site/pages/market-page.tsx',
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
    ...publicPages.tickets,
    module: 'src/features/tickets/apply/ticket-page.tsx',
    description: import.meta.env.SSR
      ? 'Firmanızı seçin, yatırım tutarınızı girin ve bilet başvurunuzu gönderin.'
      : '',
    isIndexed: true,
    layout: 'site',
    nav: 'everybody',
    queries: () => [publicTicketCompaniesQuery, ticketSettingsQuery],
  },
  {
    ...publicPages.leaderboard,
    module: 'src/features/points/leaderboard-page.tsx',
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
    ...publicPages.profile,
    module: 'src/app/site/pages/profile-page.tsx',
    description: import.meta.env.SSR ? 'Puanlarınız ve hesap bilgileriniz.' : '',
    isIndexed: false,
    layout: 'site',
    nav: 'members',
    queries: () => [streamQuery, streamRewardQuery, channelsQuery, activeRewardsQuery],
    userQueries: () => profileQueries,
  },
  {
    ...publicPages.questions,
    module: 'src/app/site/pages/questions-page.tsx',
    description: import.meta.env.SSR
      ? 'Biletler, puanlar, market, çekilişler ve molalar: sorular ve yanıtları.'
      : '',
    isIndexed: true,
    layout: 'site',
    queries: () => [publicQuestionsQuery],
    isSearchable: true,
  },
  {
    ...publicPages.support,
    module: 'src/app/site/pages/support-page.tsx',
    description: import.meta.env.SSR ? 'Ekibimize yazın.' : '',
    isIndexed: false,
    layout: 'site',
    queries: () => [publicQuestionsQuery],
    isPersonal: true,
  },
  {
    ...publicPages.safety,
    module: 'src/app/site/pages/safety-page.tsx',
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
    ...publicPages.notifications,
    module: 'src/app/site/pages/notifications-page.tsx',
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
