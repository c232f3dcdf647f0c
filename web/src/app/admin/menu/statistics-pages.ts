import { ChartColumn, Handshake, ReceiptText } from 'lucide-react';
import type { MenuPage } from './menu-page.ts';

export const statisticsPages: MenuPage[] = [
  {
    path: '/admin/analytics',
    title: 'Trafik İstatistikleri',
    icon: ChartColumn,
    load: () => import('../pages/analytics-page.tsx'),
  },
  {
    path: '/admin/ortaklar',
    title: 'Partnerler',
    icon: Handshake,
    load: () => import('../../../features/partners/admin/pages/partners-page.tsx'),
    badge: 'consents',
  },
  {
    path: '/admin/ortaklar/:id',
    title: 'Partner',
    icon: Handshake,
    load: () => import('../../../features/partners/admin/pages/partner-page.tsx'),
    parentPath: '/admin/ortaklar',
  },
  {
    path: '/admin/ortaklar/:id/ekstre',
    title: 'Ekstre',
    icon: ReceiptText,
    load: () => import('../../../features/partners/admin/statement/statement-page.tsx'),
    parentPath: '/admin/ortaklar',
  },
];
