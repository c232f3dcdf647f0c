import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
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
];

export const adminMenu = groups
  .map((group) => ({ group, pages: adminPages.filter((page) => page.group === group) }))
  .filter(({ pages }) => pages.length > 0);
