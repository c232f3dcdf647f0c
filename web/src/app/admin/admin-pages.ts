import type { Role } from '@vitrin/contract/roles.ts';
import { communityPages } from './menu/community-pages.ts';
import { contentPages } from './menu/content-pages.ts';
import { generalPages } from './menu/general-pages.ts';
import { managementPages } from './menu/management-pages.ts';
import type { MenuPage } from './menu/menu-page.ts';
import { settingsPages } from './menu/settings-pages.ts';
import { ticketsPages } from './menu/tickets-pages.ts';

/** Groups of the sidebar in order; groups without pages are hidden. */
const groups = [
  { group: 'Genel', pages: generalPages },
  { group: 'İçerik', pages: contentPages },
  { group: 'Bilet', pages: ticketsPages },
  { group: 'Puan ve Topluluk', pages: communityPages },
  { group: 'Yönetim', pages: managementPages },
  { group: 'Ayarlar', pages: settingsPages },
];

export interface AdminPage extends MenuPage {
  /** Sidebar group of the page. */
  group: string;
}

/** All pages of the admin area: the source of routes, sidebar and breadcrumb. */
export const adminPages: AdminPage[] = groups.flatMap(({ group, pages }) =>
  pages.map((page) => ({ ...page, group })),
);

/** True if the role may open the page. */
export function canOpenPage(page: MenuPage, role: Role | undefined): boolean {
  return !page.superAdminOnly || role === 'super_admin';
}

/** Returns the sidebar entries for a role. */
export function getAdminMenu(role: Role | undefined) {
  return groups
    .map(({ group, pages }) => ({
      group,
      pages: pages.filter((page) => !page.parentPath && canOpenPage(page, role)),
    }))
    .filter(({ pages }) => pages.length > 0);
}
