import type { QueryKey } from '@tanstack/react-query';
import type { User } from '@vitrin/contract/accounts.ts';
import { isStaff } from '@vitrin/contract/roles.ts';
import House from 'lucide-react/icons/house';
import UserRound from 'lucide-react/icons/user-round';
import type { ComponentType } from 'react';
import { apiQuery } from '../platform/query-client.ts';

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
    queries: () => [apiQuery('GET /api/cards', {})],
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
