import type { Role } from '@vitrin/contract/roles.ts';
import {
  CalendarClock,
  ChartColumn,
  Dices,
  Handshake,
  History,
  Hourglass,
  House,
  LayoutGrid,
  LayoutPanelTop,
  ShoppingBag,
  SlidersHorizontal as Sliders,
  Ticket,
  UserRound,
} from 'lucide-react';
import { contentPages } from './menu/content-pages.ts';
import { homePages } from './menu/home-pages.ts';
import { recordsPages, settingsPages } from './menu/management-pages.ts';
import { marketPages } from './menu/market-pages.ts';
import { memberPages } from './menu/member-pages.ts';
import type { MenuPage } from './menu/menu-page.ts';
import { calendarPages, inboxPages, overviewPages } from './menu/overview-pages.ts';
import { partnerPages } from './menu/partner-pages.ts';
import { statisticsPages } from './menu/statistics-pages.ts';
import { drawsPages, ticketsPages } from './menu/tickets-pages.ts';

/** A group of the sidebar. */
export interface MenuGroup {
  group: string;
  icon: MenuPage['icon'];
  pages: MenuPage[];
  /** The sidebar shows one entry, and each page shows tabs with the others. */
  isTabbed?: true;
}

/** Groups of the sidebar in order, by what staff look for. */
const groups: MenuGroup[] = [
  { group: 'Kontrol Paneli', icon: House, pages: overviewPages },
  { group: 'Bekleyenler', icon: Hourglass, pages: inboxPages },
  { group: 'Ana Sayfa', icon: LayoutPanelTop, pages: homePages },
  { group: 'Biletler', icon: Ticket, pages: ticketsPages },
  { group: 'Çekilişler', icon: Dices, pages: drawsPages },
  { group: 'Market', icon: ShoppingBag, pages: marketPages },
  { group: 'İçerik', icon: LayoutGrid, pages: contentPages },
  { group: 'Üyeler', icon: UserRound, pages: memberPages },
  { group: 'Firmalar', icon: Handshake, pages: partnerPages },
  { group: 'Takvim', icon: CalendarClock, pages: calendarPages },
  { group: 'İstatistik', icon: ChartColumn, pages: statisticsPages },
  { group: 'Kayıtlar', icon: History, pages: recordsPages, isTabbed: true },
  { group: 'Ayarlar', icon: Sliders, pages: settingsPages, isTabbed: true },
];

export interface AdminPage extends MenuPage {
  /** Sidebar group of the page. */
  group: string;
}

/** All pages of the admin area. Routes, sidebar, tabs and breadcrumb derive from this list. */
export const adminPages: AdminPage[] = groups.flatMap(({ group, pages }) =>
  pages.map((page) => ({ ...page, group })),
);

/** True if the role may open the page. */
export function canOpenPage(page: MenuPage, role: Role | undefined): boolean {
  return !page.superAdminOnly || role === 'super_admin';
}

/** Returns the sidebar groups for a role; groups without pages are left out. */
export function getAdminMenu(role: Role | undefined): MenuGroup[] {
  return groups
    .map((group) => ({
      ...group,
      pages: group.pages.filter((page) => !page.parentPath && canOpenPage(page, role)),
    }))
    .filter(({ pages }) => pages.length > 0);
}
