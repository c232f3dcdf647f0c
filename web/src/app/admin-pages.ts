import Building from 'lucide-react/icons/building-2';
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal';
import House from 'lucide-react/icons/house';
import ImageIcon from 'lucide-react/icons/image';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Share from 'lucide-react/icons/share-2';
import Sliders from 'lucide-react/icons/sliders-horizontal';
import type { ComponentType } from 'react';

/** Headings of the sidebar, in their order; one without a page does not show. */
const groups = ['Genel', 'İçerik', 'Bilet', 'Puan ve Topluluk', 'Ayarlar'] as const;

export interface AdminPage {
  path: string;
  title: string;
  /** Heading in the sidebar below which the page stands. */
  group: (typeof groups)[number];
  icon: ComponentType<{ className?: string }>;
  load: () => Promise<{ default: ComponentType }>;
}

/** Every page of the admin area; routes, sidebar and breadcrumb come from here. */
export const adminPages: AdminPage[] = [
  {
    path: '/admin',
    title: 'Kontrol Paneli',
    group: 'Genel',
    icon: House,
    load: () => import('./pages/dashboard-page.tsx'),
  },
  {
    path: '/admin/cards',
    title: 'Kart Yönetimi',
    group: 'İçerik',
    icon: LayoutGrid,
    load: () => import('../features/cards/admin/cards-page.tsx'),
  },
  {
    path: '/admin/banners',
    title: 'Banner Yönetimi',
    group: 'İçerik',
    icon: ImageIcon,
    load: () => import('../features/banners/admin/banners-page.tsx'),
  },
  {
    path: '/admin/sliding-banners',
    title: 'Kayan Banner Yönetimi',
    group: 'İçerik',
    icon: GalleryHorizontal,
    load: () => import('../features/sliding-banners/admin/sliding-banners-page.tsx'),
  },
  {
    path: '/admin/companies',
    title: 'Firma Yönetimi',
    group: 'İçerik',
    icon: Building,
    load: () => import('../features/companies/admin/companies-page.tsx'),
  },
  {
    path: '/admin/settings',
    title: 'Site Ayarları',
    group: 'Ayarlar',
    icon: Sliders,
    load: () => import('../features/settings/admin/settings-page.tsx'),
  },
  {
    path: '/admin/social-media',
    title: 'Logo ve Sosyal Medya',
    group: 'Ayarlar',
    icon: Share,
    load: () => import('../features/settings/admin/social-media-page.tsx'),
  },
];

export const adminMenu = groups
  .map((group) => ({ group, pages: adminPages.filter((page) => page.group === group) }))
  .filter(({ pages }) => pages.length > 0);
