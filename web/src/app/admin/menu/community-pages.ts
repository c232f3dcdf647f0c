import {
  BadgeCheck,
  CalendarDays,
  Landmark,
  Package,
  Radio,
  Scale,
  ShieldCheck,
  Store,
} from 'lucide-react';
import type { MenuPage } from './menu-page.ts';

export const communityPages: MenuPage[] = [
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
    path: '/admin/rewards',
    title: 'Market Yönetimi',
    icon: Store,
    load: () => import('../../../features/market/admin/rewards-page.tsx'),
  },
  {
    path: '/admin/puan-ekonomisi',
    title: 'Puan Ekonomisi',
    icon: Landmark,
    load: () => import('../../../features/economy/admin/economy-page.tsx'),
    superAdminOnly: true,
  },
  {
    path: '/admin/siparisler',
    title: 'Siparişler',
    icon: Package,
    load: () => import('../../../features/market/admin/orders-page.tsx'),
    badge: 'orders',
  },
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
];
