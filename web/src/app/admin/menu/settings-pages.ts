import { Share2 as Share, SlidersHorizontal as Sliders } from 'lucide-react';
import type { MenuPage } from './menu-page.ts';

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
];
