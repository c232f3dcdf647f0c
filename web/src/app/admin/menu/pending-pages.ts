import { BadgeCheck, Inbox, MessagesSquare, Package, Scale, UsersRound } from 'lucide-react';
import type { MenuPage } from './menu-page.ts';

export const pendingPages: MenuPage[] = [
  {
    path: '/admin/tickets',
    title: 'Bilet Başvuruları',
    icon: Inbox,
    load: () => import('../../../features/tickets/admin/applications/applications-page.tsx'),
    badge: 'ticketApplications',
  },
  {
    path: '/admin/siparisler',
    title: 'Siparişler',
    icon: Package,
    load: () => import('../../../features/market/admin/orders-page.tsx'),
    badge: 'orders',
  },
  {
    path: '/admin/pending-verifications',
    title: 'Bekleyen Doğrulamalar',
    icon: BadgeCheck,
    load: () => import('../../../features/social/admin/pending-page.tsx'),
    badge: 'socialVerifications',
  },
  {
    path: '/admin/itirazlar',
    title: 'İtirazlar',
    icon: Scale,
    load: () => import('../../../features/objections/admin/objections-page.tsx'),
    badge: 'objections',
  },
  {
    path: '/admin/ayni-kisiler',
    title: 'Aynı Kişiler',
    icon: UsersRound,
    load: () => import('../../../features/duplicates/admin/duplicates-page.tsx'),
    badge: 'duplicates',
  },
  {
    path: '/admin/destek',
    title: 'Destek',
    icon: MessagesSquare,
    load: () => import('../pages/support-page.tsx'),
    badge: 'support',
  },
];
