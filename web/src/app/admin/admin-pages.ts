import type { Role } from '@vitrin/contract/roles.ts';
import {
  BadgeCheck,
  Building2 as Building,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  Dices,
  FileCheck,
  GalleryHorizontal,
  Handshake,
  History,
  House,
  Image as ImageIcon,
  Images,
  Inbox,
  Landmark,
  LayoutGrid,
  Megaphone,
  Package,
  Radio,
  ReceiptText,
  Scale,
  Share2 as Share,
  ShieldCheck,
  SlidersHorizontal as Sliders,
  Store,
  Ticket,
  Trash2 as Trash,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { WaitingKind } from './live/pending-count-badge.tsx';

/** Headings of the sidebar in order; groups without pages are hidden. */
const groups = ['Genel', 'İçerik', 'Bilet', 'Puan ve Topluluk', 'Yönetim', 'Ayarlar'] as const;

export interface AdminPage {
  path: string;
  title: string;
  /** Sidebar group of the page. */
  group: (typeof groups)[number];
  icon: ComponentType<{ className?: string }>;
  load: () => Promise<{ default: ComponentType }>;
  superAdminOnly?: true;
  /** The pending count next to its entry. */
  badge?: WaitingKind;
  /** Path of the parent page, for a page without a sidebar entry. */
  parentPath?: string;
}

/** All pages of the admin area: the source of routes, sidebar and breadcrumb. */
export const adminPages: AdminPage[] = [
  {
    path: '/admin',
    title: 'Kontrol Paneli',
    group: 'Genel',
    icon: House,
    load: () => import('./pages/dashboard-page.tsx'),
  },
  {
    path: '/admin/analytics',
    title: 'Trafik İstatistikleri',
    group: 'Genel',
    icon: ChartColumn,
    load: () => import('./pages/analytics-page.tsx'),
  },
  {
    path: '/admin/ortaklar',
    title: 'Ortaklar',
    group: 'Genel',
    icon: Handshake,
    load: () => import('../../features/partners/admin/partners-page.tsx'),
  },
  {
    path: '/admin/ortaklar/:id',
    title: 'Partner',
    group: 'Genel',
    icon: Handshake,
    load: () => import('../../features/partners/admin/partner-page.tsx'),
    parentPath: '/admin/ortaklar',
  },
  {
    path: '/admin/ortaklar/:id/ekstre',
    title: 'Ekstre',
    group: 'Genel',
    icon: ReceiptText,
    load: () => import('../../features/partners/admin/statement-page.tsx'),
    parentPath: '/admin/ortaklar',
  },
  {
    path: '/admin/cards',
    title: 'Kart Yönetimi',
    group: 'İçerik',
    icon: LayoutGrid,
    load: () => import('../../features/cards/admin/cards-page.tsx'),
  },
  {
    path: '/admin/banners',
    title: 'Banner Yönetimi',
    group: 'İçerik',
    icon: ImageIcon,
    load: () => import('../../features/banners/admin/banners-page.tsx'),
  },
  {
    path: '/admin/sliding-banners',
    title: 'Kayan Banner Yönetimi',
    group: 'İçerik',
    icon: GalleryHorizontal,
    load: () => import('../../features/sliding-banners/admin/sliding-banners-page.tsx'),
  },
  {
    path: '/admin/companies',
    title: 'Firma Yönetimi',
    group: 'İçerik',
    icon: Building,
    load: () => import('../../features/companies/admin/companies-page.tsx'),
  },
  {
    path: '/admin/tickets',
    title: 'Bilet Başvuruları',
    group: 'Bilet',
    icon: Inbox,
    load: () => import('../../features/tickets/admin/applications-page.tsx'),
    badge: 'ticketApplications',
  },
  {
    path: '/admin/mutabakat',
    title: 'Mutabakat',
    group: 'Bilet',
    icon: FileCheck,
    load: () => import('../../features/partner-reports/admin/reports-page.tsx'),
  },
  {
    path: '/admin/mutabakat/:id',
    title: 'Rapor',
    group: 'Bilet',
    icon: FileCheck,
    load: () => import('../../features/partner-reports/admin/report-page.tsx'),
    parentPath: '/admin/mutabakat',
  },
  {
    path: '/admin/ticket-companies',
    title: 'Bilet Firmaları',
    group: 'Bilet',
    icon: Ticket,
    load: () => import('../../features/tickets/admin/ticket-companies-page.tsx'),
  },
  {
    path: '/admin/cekilisler',
    title: 'Çekilişler',
    group: 'Bilet',
    icon: Dices,
    load: () => import('../../features/draws/admin/draws-page.tsx'),
  },
  {
    path: '/admin/cekilisler/:id',
    title: 'Çekiliş',
    group: 'Bilet',
    icon: Dices,
    load: () => import('../../features/draws/admin/draw-page.tsx'),
    parentPath: '/admin/cekilisler',
  },
  {
    path: '/admin/gorseller',
    title: 'Görseller',
    group: 'İçerik',
    icon: Images,
    load: () => import('../../features/media/admin/pictures-page.tsx'),
  },
  {
    path: '/admin/takvim',
    title: 'Takvim',
    group: 'İçerik',
    icon: CalendarClock,
    load: () => import('../../features/plan/admin/plan-page.tsx'),
  },
  {
    path: '/admin/cop-kutusu',
    title: 'Çöp kutusu',
    group: 'İçerik',
    icon: Trash,
    load: () => import('../../features/history/admin/bin-page.tsx'),
  },
  {
    path: '/admin/users',
    title: 'Üyeler',
    group: 'Yönetim',
    icon: Users,
    load: () => import('../../features/people/admin/people-page.tsx'),
    superAdminOnly: true,
  },
  {
    path: '/admin/users/:id',
    title: 'Üye',
    group: 'Yönetim',
    icon: Users,
    load: () => import('./pages/person-page.tsx'),
    superAdminOnly: true,
    parentPath: '/admin/users',
  },
  {
    path: '/admin/audit',
    title: 'İşlem Kayıtları',
    group: 'Yönetim',
    icon: History,
    load: () => import('../../features/audit/admin/audit-page.tsx'),
    superAdminOnly: true,
  },
  {
    path: '/admin/duyurular',
    title: 'Duyurular',
    group: 'Yönetim',
    icon: Megaphone,
    load: () => import('../../features/notifications/admin/announcements-page.tsx'),
    superAdminOnly: true,
  },
  {
    path: '/admin/streaming-verification',
    title: 'Günlük Puan Sistemi',
    group: 'Puan ve Topluluk',
    icon: Radio,
    load: () => import('../../features/streams/admin/stream-rules-page.tsx'),
  },
  {
    path: '/admin/social-verification-settings',
    title: 'Sosyal Doğrulama Ayarları',
    group: 'Puan ve Topluluk',
    icon: ShieldCheck,
    load: () => import('../../features/settings/admin/social-points-page.tsx'),
  },
  {
    path: '/admin/pending-verifications',
    title: 'Bekleyen Doğrulamalar',
    group: 'Puan ve Topluluk',
    icon: BadgeCheck,
    load: () => import('../../features/social/admin/pending-page.tsx'),
    badge: 'socialVerifications',
  },
  {
    path: '/admin/itirazlar',
    title: 'İtirazlar',
    group: 'Puan ve Topluluk',
    icon: Scale,
    load: () => import('../../features/objections/admin/objections-page.tsx'),
    badge: 'objections',
  },
  {
    path: '/admin/rewards',
    title: 'Market Yönetimi',
    group: 'Puan ve Topluluk',
    icon: Store,
    load: () => import('../../features/market/admin/rewards-page.tsx'),
  },
  {
    path: '/admin/puan-ekonomisi',
    title: 'Puan Ekonomisi',
    group: 'Puan ve Topluluk',
    icon: Landmark,
    load: () => import('../../features/economy/admin/economy-page.tsx'),
    superAdminOnly: true,
  },
  {
    path: '/admin/siparisler',
    title: 'Siparişler',
    group: 'Puan ve Topluluk',
    icon: Package,
    load: () => import('../../features/market/admin/orders-page.tsx'),
    badge: 'orders',
  },
  {
    path: '/admin/etkinlikler',
    title: 'Etkinlikler',
    group: 'Puan ve Topluluk',
    icon: CalendarDays,
    load: () => import('../../features/events/admin/events-page.tsx'),
  },
  {
    path: '/admin/etkinlikler/:id/katilimcilar',
    title: 'Katılımcılar',
    group: 'Puan ve Topluluk',
    icon: CalendarDays,
    load: () => import('../../features/events/admin/participants-page.tsx'),
    parentPath: '/admin/etkinlikler',
  },
  {
    path: '/admin/settings',
    title: 'Site Ayarları',
    group: 'Ayarlar',
    icon: Sliders,
    load: () => import('./pages/settings-page.tsx'),
  },
  {
    path: '/admin/social-media',
    title: 'Logo ve Sosyal Medya',
    group: 'Ayarlar',
    icon: Share,
    load: () => import('../../features/settings/admin/social-media-page.tsx'),
  },
];

/** True if the role may open the page. */
export function canOpenPage(page: AdminPage, role: Role | undefined): boolean {
  return !page.superAdminOnly || role === 'super_admin';
}

/** Returns the sidebar entries for a role. */
export function getAdminMenu(role: Role | undefined) {
  const listed = adminPages.filter((page) => !page.parentPath && canOpenPage(page, role));
  return groups
    .map((group) => ({ group, pages: listed.filter((page) => page.group === group) }))
    .filter(({ pages }) => pages.length > 0);
}
