import {
  Building2 as Building,
  GalleryHorizontal,
  Image as ImageIcon,
  LayoutGrid,
  LayoutPanelTop,
} from 'lucide-react';
import type { MenuPage } from './menu-page.ts';

/** The content of the home page, and a map of its parts. */
export const homePages: MenuPage[] = [
  {
    path: '/admin/cards',
    title: 'Kart Yönetimi',
    icon: LayoutGrid,
    load: () => import('../../../features/cards/admin/cards-page.tsx'),
  },
  {
    path: '/admin/banners',
    title: 'Banner Yönetimi',
    icon: ImageIcon,
    load: () => import('../../../features/banners/admin/banners-page.tsx'),
  },
  {
    path: '/admin/sliding-banners',
    title: 'Kayan Banner Yönetimi',
    icon: GalleryHorizontal,
    load: () => import('../../../features/sliding-banners/admin/sliding-banners-page.tsx'),
  },
  {
    path: '/admin/companies',
    title: 'Firma Yönetimi',
    icon: Building,
    load: () => import('../../../features/companies/admin/companies-page.tsx'),
  },
  {
    path: '/admin/ana-sayfa',
    title: 'Sayfa Haritası',
    icon: LayoutPanelTop,
    load: () => import('../pages/home-map-page.tsx'),
  },
];
