import type { Role } from '@vitrin/contract/roles.ts';
import {
  CalendarClock,
  ChartColumn,
  Dices,
  History,
  Hourglass,
  House,
  LayoutGrid,
  ShoppingBag,
  SlidersHorizontal as Sliders,
  Ticket,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { communityPages, membersPages } from './menu/community-pages.ts';
import { contentPages } from './menu/content-pages.ts';
import { recordsPages, settingsPages } from './menu/management-pages.ts';
import { marketPages } from './menu/market-pages.ts';
import type { MenuPage } from './menu/menu-page.ts';
import { calendarPages, overviewPages } from './menu/overview-pages.ts';
import { pendingPages } from './menu/pending-pages.ts';
import { statisticsPages } from './menu/statistics-pages.ts';
import { drawsPages, ticketsPages } from './menu/tickets-pages.ts';

/** Groups of the sidebar in order. */
const groups = [
  { group: 'Kontrol Paneli', icon: House, pages: overviewPages },
  { group: 'Bekleyenler', icon: Hourglass, pages: pendingPages },
  { group: 'İçerik', icon: LayoutGrid, pages: contentPages },
  { group: 'Biletler', icon: Ticket, pages: ticketsPages },
  { group: 'Çekilişler', icon: Dices, pages: drawsPages },
  { group: 'Market', icon: ShoppingBag, pages: marketPages },
  { group: 'Topluluk', icon: UsersRound, pages: communityPages },
  { group: 'Üyeler', icon: UserRound, pages: membersPages },
  { group: 'Takvim', icon: CalendarClock, pages: calendarPages },
  { group: 'İstatistik', icon: ChartColumn, pages: statisticsPages },
  { group: 'Kayıtlar', icon: History, pages: recordsPages },
  { group: 'Ayarlar', icon: Sliders, pages: settingsPages },
];

export type MenuGroup = (typeof groups)[number];

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
