import { ChartColumn } from 'lucide-react';
import type { MenuPage } from './menu-page.ts';

export const statisticsPages: MenuPage[] = [
  {
    path: '/admin/analytics',
    title: 'Trafik İstatistikleri',
    icon: ChartColumn,
    load: () => import('../pages/analytics-page.tsx'),
  },
];
