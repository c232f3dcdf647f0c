import type { QueryKey } from '@tanstack/react-query';
import type { User } from '@vitrin/contract/accounts.ts';
import { legalPages } from '@vitrin/contract/legal-pages.ts';
import { isStaff } from '@vitrin/contract/roles.ts';
import House from 'lucide-react/icons/house';
import UserRound from 'lucide-react/icons/user-round';
import type { ComponentType } from 'react';
import { publicBannersQuery } from '../features/banners/banners-queries.ts';
import { publicCardsQuery } from '../features/cards/cards-queries.ts';
import { publicCompaniesQuery } from '../features/companies/companies-queries.ts';
import { legalTextQuery } from '../features/legal/legal-text.ts';
import { siteSettingsQuery } from '../features/settings/site-settings.ts';
import { publicSlidingBannersQuery } from '../features/sliding-banners/sliding-banners-queries.ts';

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
  queries?: (user: User | null) => { queryKey: QueryKey }[];
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
export function queriesOf(page: SitePage, user: User | null): { queryKey: QueryKey }[] {
  return [siteSettingsQuery, ...(page.queries?.(user) ?? [])];
}

/** Every public page; routes, menus, sitemap and head all come from here. */
export const sitePages: SitePage[] = [
  {
    path: '/',
    module: 'src/app/pages/home-page.tsx',
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
    path: '/profil',
    module: 'src/app/pages/profile-page.tsx',
    load: () => import('./pages/profile-page.tsx'),
    title: 'Vitrin | Profil',
    description: 'Puanlarınız ve hesap bilgileriniz.',
    indexed: false,
    frame: 'site',
    nav: { label: 'Profil', icon: UserRound, membersOnly: true },
  },
  {
    path: '/giris',
    module: 'src/features/accounts/login-page.tsx',
    load: () => import('../features/accounts/login-page.tsx'),
    title: 'Vitrin | Giriş Yap',
    description: 'Vitrin hesabınıza giriş yapın.',
    indexed: false,
    frame: 'bare',
    awayFor: () => 'next',
  },
  {
    path: '/kayit',
    module: 'src/features/accounts/register-page.tsx',
    load: () => import('../features/accounts/register-page.tsx'),
    title: 'Vitrin | Kayıt Ol',
    description: 'Vitrin üyeliği oluşturun.',
    indexed: false,
    frame: 'bare',
    awayFor: () => 'next',
  },
  {
    path: '/admin-giris',
    module: 'src/features/accounts/admin-login-page.tsx',
    load: () => import('../features/accounts/admin-login-page.tsx'),
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
      load: () => import('../features/legal/legal-page.tsx'),
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
    load: () => import('../features/not-found/not-found-page.tsx'),
    title: 'Vitrin | 404',
    description: 'Sayfa bulunamadı.',
    indexed: false,
    frame: 'site',
  },
];
