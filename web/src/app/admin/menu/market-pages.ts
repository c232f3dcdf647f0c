import { Landmark, Package, Store } from 'lucide-react';
import type { MenuPage } from './menu-page.ts';

export const marketPages: MenuPage[] = [
  {
    path: '/admin/rewards',
    title: 'Market Yönetimi',
    icon: Store,
    load: () => import('../../../features/market/admin/rewards-page.tsx'),
  },
  {
    path: '/admin/siparisler',
    title: 'Siparişler',
    icon: Package,
    load: () => import('../../../features/market/admin/orders-page.tsx'),
    badge: 'orders',
  },
  {
    path: '/admin/puan-ekonomisi',
    title: 'Puan Ekonomisi',
    icon: Landmark,
    load: () => import('../../../features/economy/admin/economy-page.tsx'),
    superAdminOnly: true,
  },
];
