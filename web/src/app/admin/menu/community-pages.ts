import { CalendarDays, Megaphone, Radio, ShieldCheck, Users } from 'lucide-react';
import type { MenuPage } from './menu-page.ts';

export const communityPages: MenuPage[] = [
  {
    path: '/admin/etkinlikler',
    title: 'Etkinlikler',
    icon: CalendarDays,
    load: () => import('../../../features/events/admin/events-page.tsx'),
  },
  {
    path: '/admin/etkinlikler/:id/katilimcilar',
    title: 'Katılımcılar',
    icon: CalendarDays,
    load: () => import('../../../features/events/admin/participants-page.tsx'),
    parentPath: '/admin/etkinlikler',
  },
  {
    path: '/admin/duyurular',
    title: 'Duyurular',
    icon: Megaphone,
    load: () => import('../../../features/notifications/admin/announcements-page.tsx'),
    superAdminOnly: true,
  },
  {
    path: '/admin/duyurular/yeni',
    title: 'Yeni Duyuru',
    icon: Megaphone,
    load: () => import('../../../features/notifications/admin/announcement-editor-page.tsx'),
    superAdminOnly: true,
    parentPath: '/admin/duyurular',
  },
  {
    path: '/admin/streaming-verification',
    title: 'Günlük Puan Sistemi',
    icon: Radio,
    load: () => import('../../../features/streams/admin/stream-rules-page.tsx'),
  },
  {
    path: '/admin/social-verification-settings',
    title: 'Sosyal Doğrulama Ayarları',
    icon: ShieldCheck,
    load: () => import('../../../features/settings/admin/social-points-page.tsx'),
  },
];

export const membersPages: MenuPage[] = [
  {
    path: '/admin/users',
    title: 'Üyeler',
    icon: Users,
    load: () => import('../../../features/people/admin/people-page.tsx'),
    superAdminOnly: true,
  },
  {
    path: '/admin/users/:id',
    title: 'Üye',
    icon: Users,
    load: () => import('../pages/person-page.tsx'),
    superAdminOnly: true,
    parentPath: '/admin/users',
  },
];
