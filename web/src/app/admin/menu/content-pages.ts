import {
  Building2 as Building,
  CircleQuestionMark,
  GalleryHorizontal,
  Image as ImageIcon,
  Images,
  LayoutGrid,
} from 'lucide-react';
import type { MenuPage } from './menu-page.ts';

export const contentPages: MenuPage[] = [
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
    path: '/admin/sorular',
    title: 'Sık Sorulan Sorular',
    icon: CircleQuestionMark,
    load: () => import('../../../features/questions/admin/questions-page.tsx'),
  },
  {
    path: '/admin/gorseller',
    title: 'Görseller',
    icon: Images,
    load: () => import('../../../features/media/admin/pictures-page.tsx'),
  },
];
