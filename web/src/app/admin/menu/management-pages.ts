import {
  History,
  Plug,
  Share2 as Share,
  ShieldCheck,
  SlidersHorizontal as Sliders,
  Trash2 as Trash,
} from 'lucide-react';
import type { MenuPage } from './menu-page.ts';

export const recordsPages: MenuPage[] = [
  {
    path: '/admin/audit',
    title: 'İşlem Kayıtları',
    icon: History,
    load: () => import('../../../features/audit/admin/audit-page.tsx'),
    superAdminOnly: true,
  },
  {
    path: '/admin/cop-kutusu',
    title: 'Çöp Kutusu',
    icon: Trash,
    load: () => import('../../../features/history/admin/bin-page.tsx'),
  },
];

export const settingsPages: MenuPage[] = [
  {
    path: '/admin/settings',
    title: 'Site Ayarları',
    icon: Sliders,
    load: () => import('../pages/settings-page.tsx'),
  },
  {
    path: '/admin/social-media',
    title: 'Logo ve Sosyal Medya',
    icon: Share,
    load: () => import('../../../features/settings/admin/social-media-page.tsx'),
  },
  {
    path: '/admin/social-verification-settings',
    title: 'Sosyal Doğrulama Ayarları',
    icon: ShieldCheck,
    load: () => import('../../../features/settings/admin/social-points-page.tsx'),
  },
  {
    path: '/admin/baglantilar',
    title: 'Bağlantılar',
    icon: Plug,
    load: () => import('../../../features/connections/admin/connections-page.tsx'),
    superAdminOnly: true,
  },
];
