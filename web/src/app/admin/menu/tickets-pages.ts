import { Dices, Inbox, Ticket } from 'lucide-react';
import type { MenuPage } from './menu-page.ts';

export const ticketsPages: MenuPage[] = [
  {
    path: '/admin/tickets',
    title: 'Bilet Başvuruları',
    icon: Inbox,
    load: () => import('../../../features/tickets/admin/applications/applications-page.tsx'),
    badge: 'ticketApplications',
  },
  {
    path: '/admin/ticket-companies',
    title: 'Bilet Firmaları',
    icon: Ticket,
    load: () => import('../../../features/tickets/admin/companies/ticket-companies-page.tsx'),
  },
];

export const drawsPages: MenuPage[] = [
  {
    path: '/admin/cekilisler',
    title: 'Çekilişler',
    icon: Dices,
    load: () => import('../../../features/draws/admin/draws-page.tsx'),
  },
  {
    path: '/admin/cekilisler/yeni',
    title: 'Yeni Çekiliş',
    icon: Dices,
    load: () => import('../../../features/draws/admin/draw-editor-page.tsx'),
    superAdminOnly: true,
    parentPath: '/admin/cekilisler',
  },
  {
    path: '/admin/cekilisler/:id/duzenle',
    title: 'Düzenle',
    icon: Dices,
    load: () => import('../../../features/draws/admin/draw-editor-page.tsx'),
    superAdminOnly: true,
    parentPath: '/admin/cekilisler',
  },
  {
    path: '/admin/cekilisler/:id/kontrol',
    title: 'Kontrol',
    icon: Dices,
    load: () => import('../../../features/draws/admin/draw-review-page.tsx'),
    superAdminOnly: true,
    parentPath: '/admin/cekilisler',
  },
  {
    path: '/admin/cekilisler/:id',
    title: 'Çekiliş',
    icon: Dices,
    load: () => import('../../../features/draws/admin/draw-page.tsx'),
    parentPath: '/admin/cekilisler',
  },
];
