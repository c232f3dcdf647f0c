import type { QueryKey } from '@tanstack/react-query';
import type { User } from '@vitrin/contract/accounts.ts';
import { legalPages } from '@vitrin/contract/legal-pages.ts';
import { isStaff } from '@vitrin/contract/roles.ts';
import CalendarDays from 'lucide-react/icons/calendar-days';
import House from 'lucide-react/icons/house';
import Store from 'lucide-react/icons/store';
import Ticket from 'lucide-react/icons/ticket';
import Trophy from 'lucide-react/icons/trophy';
import UserRound from 'lucide-react/icons/user-round';
import type { ComponentType } from 'react';
import { publicBannersQuery } from '../../features/banners/queries.ts';
import { publicCardsQuery } from '../../features/cards/queries.ts';
import { publicCompaniesQuery } from '../../features/companies/queries.ts';
import { consentsQuery } from '../../features/consents/queries.ts';
import { useEventAbout } from '../../features/events/event-about.ts';
import { eventQuery, eventsQuery, joinedQuery } from '../../features/events/queries.ts';
import { legalTextQuery } from '../../features/legal/legal-text.ts';
import { activeRewardsQuery, ownPurchasesQuery } from '../../features/market/queries.ts';
import { leaderboardQuery } from '../../features/points/queries.ts';
import { safetyQuery } from '../../features/safety/queries.ts';
import { siteSettingsQuery } from '../../features/settings/site-settings.ts';
import { publicSlidingBannersQuery } from '../../features/sliding-banners/queries.ts';
import { publicTicketCompaniesQuery, ticketSettingsQuery } from '../../features/tickets/queries.ts';
import type { Call } from '../../lib/api/api-client.ts';

/** What the address says in place of `:id` and the like. */
export type PageParams = Readonly<Record<string, string | undefined>>;

/** What a page says of itself beyond its declaration, for those who show links to it. */
export interface PageAbout {
  title?: string;
  description?: string;
  /** Address of a picture, with its origin. */
  image?: string;
  /** A thing of schema.org. */
  data?: object;
  /** There is no such thing (any more). */
  missing?: true;
}

export interface SitePage {
  /** Route pattern; `*` is every address that no other page has. */
  path: string;
  /** Source file of the page, as the build's manifest names it. */
  module: string;
  load: () => Promise<{ default: ComponentType }>;
  title: string;
  description: string;
  /** Whether search engines may list it. */
  indexed: boolean;
  /** `site` has header and footer, `bare` has neither. */
  frame: 'site' | 'bare';
  /** Place in the menus. */
  nav?: { label: string; icon: ComponentType<{ className?: string }>; membersOnly?: true };
  /** What the page reads; it is fetched before the HTML is made. */
  queries?: (user: User | null, params: PageParams) => { queryKey: QueryKey }[];
  /** Of a pattern: the paths that exist. */
  known?: (call: Call) => Promise<string[]>;
  /** A hook: what it says of itself, where that depends on what it shows. */
  useAbout?: (params: PageParams, origin: string) => PageAbout;
  /** Whether its HTML depends on the time. */
  timed?: true;
  /** Layout width of its own, where the page is not fluid. */
  viewport?: string;
  /** Where someone who is signed in is sent instead; false: nowhere. */
  awayFor?: (user: User) => 'next' | '/admin' | false;
}

const homeQueries = [
  publicSlidingBannersQuery,
  publicCompaniesQuery,
  publicBannersQuery,
  publicCardsQuery,
];

/** All that `page` reads: its own, and what the frame around every page does. */
export function queriesOf(
  page: SitePage,
  user: User | null,
  params: PageParams,
): { queryKey: QueryKey }[] {
  return [siteSettingsQuery, ...(page.queries?.(user, params) ?? [])];
}

/** Every public page; routes, menus, sitemap and head all come from here. */
export const sitePages: SitePage[] = [
  {
    path: '/',
    module: 'src/app/site/pages/home-page.tsx',
    load: () => import('./pages/home-page.tsx'),
    title: 'Vitrin | Güvenilir Siteler',
    description: 'Güvenilir siteleri tek vitrinde karşılaştırın. Yalnızca 18 yaş ve üzeri içindir.',
    indexed: true,
    frame: 'site',
    nav: { label: 'Ana Sayfa', icon: House },
    queries: () => homeQueries,
    viewport: 'width=1280',
  },
  {
    path: '/etkinlikler',
    module: 'src/features/events/events-page.tsx',
    load: () => import('../../features/events/events-page.tsx'),
    title: 'Vitrin | Etkinlikler',
    description: 'Devam eden, yaklaşan ve geçmiş etkinlikler: çekilişler ve topluluk yarışmaları.',
    indexed: true,
    frame: 'site',
    nav: { label: 'Etkinlikler', icon: CalendarDays },
    queries: () => [eventsQuery],
    timed: true,
  },
  {
    path: '/etkinlikler/:id',
    module: 'src/app/site/pages/event-page.tsx',
    load: () => import('./pages/event-page.tsx'),
    title: 'Vitrin | Etkinlik',
    description: 'Etkinliğin tarihi, açıklaması ve katılım formu.',
    indexed: true,
    frame: 'site',
    known: async (call) =>
      (await call('GET /api/events', {})).map(({ id }) => `/etkinlikler/${id}`),
    queries: (user, { id = '' }) => (user ? [eventQuery(id), joinedQuery(id)] : [eventQuery(id)]),
    useAbout: ({ id = '' }, origin) => useEventAbout(id, origin),
    timed: true,
  },
  {
    path: '/market',
    module: 'src/features/market/market-page.tsx',
    load: () => import('../../features/market/market-page.tsx'),
    title: 'Vitrin | Market',
    description: 'Topladığınız puanlarla alabileceğiniz ödüller: bedelleri ve stokları.',
    indexed: true,
    frame: 'site',
    nav: { label: 'Market', icon: Store },
    queries: (user) => (user ? [activeRewardsQuery, ownPurchasesQuery] : [activeRewardsQuery]),
  },
  {
    path: '/bilet-sistemi',
    module: 'src/features/tickets/ticket-page.tsx',
    load: () => import('../../features/tickets/ticket-page.tsx'),
    title: 'Vitrin | Bilet Sistemi',
    description: 'Firmanızı seçin, yatırım tutarınızı girin ve bilet başvurunuzu gönderin.',
    indexed: true,
    frame: 'site',
    nav: { label: 'Bilet Sistemi', icon: Ticket },
    queries: () => [publicTicketCompaniesQuery, ticketSettingsQuery],
  },
  {
    path: '/lider-tablosu',
    module: 'src/features/points/leaderboard-page.tsx',
    load: () => import('../../features/points/leaderboard-page.tsx'),
    title: 'Vitrin | Lider Tablosu',
    description: 'Vitrin’de en çok puan toplayan ilk 10 kullanıcı ve güncel puanları.',
    indexed: true,
    frame: 'site',
    nav: { label: 'Lider Tablosu', icon: Trophy },
    queries: () => [leaderboardQuery],
  },
  {
    path: '/profil',
    module: 'src/app/site/pages/profile-page.tsx',
    load: () => import('./pages/profile-page.tsx'),
    title: 'Vitrin | Profil',
    description: 'Puanlarınız ve hesap bilgileriniz.',
    indexed: false,
    frame: 'site',
    nav: { label: 'Profil', icon: UserRound, membersOnly: true },
  },
  {
    path: '/hesap/guvende-kal',
    module: 'src/app/site/pages/safety-page.tsx',
    load: () => import('./pages/safety-page.tsx'),
    title: 'Vitrin | Güvende Kal',
    description: 'Mola verin, kendinize aylık bir sınır koyun, son 12 ayınızı görün.',
    indexed: false,
    frame: 'site',
    queries: (user) => (user ? [safetyQuery, consentsQuery] : []),
    timed: true,
  },
  {
    path: '/giris',
    module: 'src/app/site/pages/login-page.tsx',
    load: () => import('./pages/login-page.tsx'),
    title: 'Vitrin | Giriş Yap',
    description: 'Vitrin hesabınıza giriş yapın.',
    indexed: false,
    frame: 'bare',
    awayFor: () => 'next',
  },
  {
    path: '/kayit',
    module: 'src/app/site/pages/register-page.tsx',
    load: () => import('./pages/register-page.tsx'),
    title: 'Vitrin | Kayıt Ol',
    description: 'Vitrin üyeliği oluşturun.',
    indexed: false,
    frame: 'bare',
    awayFor: () => 'next',
  },
  {
    path: '/sifre-belirle',
    module: 'src/app/site/pages/password-link-page.tsx',
    load: () => import('./pages/password-link-page.tsx'),
    title: 'Vitrin | Şifre Belirle',
    description: 'Vitrin hesabınız için yeni bir şifre belirleyin.',
    indexed: false,
    frame: 'bare',
  },
  {
    path: '/admin-giris',
    module: 'src/app/site/pages/admin-login-page.tsx',
    load: () => import('./pages/admin-login-page.tsx'),
    title: 'Vitrin | Yönetici Girişi',
    description: 'Vitrin yönetim paneline giriş.',
    indexed: false,
    frame: 'bare',
    awayFor: (user) => isStaff(user.role) && '/admin',
  },
  ...legalPages.map(
    (page): SitePage => ({
      path: page.path,
      module: 'src/features/legal/legal-page.tsx',
      load: () => import('../../features/legal/legal-page.tsx'),
      title: `Vitrin | ${page.title}`,
      description: `Vitrin: ${page.title}.`,
      indexed: true,
      frame: 'site',
      queries: () => [legalTextQuery(page)],
    }),
  ),
  {
    path: '*',
    module: 'src/features/not-found/not-found-page.tsx',
    load: () => import('../../features/not-found/not-found-page.tsx'),
    title: 'Vitrin | 404',
    description: 'Sayfa bulunamadı.',
    indexed: false,
    frame: 'site',
  },
];
