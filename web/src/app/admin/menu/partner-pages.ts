import { FileCheck, Handshake, ReceiptText } from 'lucide-react';
import type { MenuPage } from './menu-page.ts';

export const partnerPages: MenuPage[] = [
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
  {
    path: '/admin/mutabakat',
    title: 'Mutabakat',
    icon: FileCheck,
    load: () => import('../../../features/partner-reports/admin/reports-page.tsx'),
  },
  {
    path: '/admin/mutabakat/:id',
    title: 'Rapor',
    icon: FileCheck,
    load: () => import('../../../features/partner-reports/admin/report-page.tsx'),
    parentPath: '/admin/mutabakat',
  },
];
