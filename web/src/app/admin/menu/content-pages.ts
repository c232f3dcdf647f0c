import { CalendarDays, CircleQuestionMark, Images, Megaphone, Radio } from 'lucide-react';
import type { MenuPage } from './menu-page.ts';

export const contentPages: MenuPage[] = [
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
