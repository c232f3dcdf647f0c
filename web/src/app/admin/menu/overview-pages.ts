import { Bell, CalendarClock, Hourglass, House } from 'lucide-react';
import type { MenuPage } from './menu-page.ts';

export const overviewPages: MenuPage[] = [
  {
    path: '/admin',
    title: 'Kontrol Paneli',
    icon: House,
    load: () => import('../pages/dashboard-page.tsx'),
  },
  {
    path: '/admin/bildirimler',
    title: 'Bildirimler',
    icon: Bell,
    load: () => import('../../../features/notifications/admin/own-notifications-page.tsx'),
    parentPath: '/admin',
  },
];

export const inboxPages: MenuPage[] = [
  {
    path: '/admin/bekleyenler',
    title: 'Bekleyenler',
    icon: Hourglass,
    load: () => import('../pages/inbox-page.tsx'),
    badge: 'all',
  },
];

export const calendarPages: MenuPage[] = [
  {
    path: '/admin/takvim',
    title: 'Takvim',
    icon: CalendarClock,
    load: () => import('../../../features/plan/admin/plan-page.tsx'),
  },
];
