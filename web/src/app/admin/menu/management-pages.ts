import { History, Megaphone, Users } from 'lucide-react';
import type { MenuPage } from './menu-page.ts';

export const managementPages: MenuPage[] = [
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
  {
    path: '/admin/audit',
    title: 'İşlem Kayıtları',
    icon: History,
    load: () => import('../../../features/audit/admin/audit-page.tsx'),
    superAdminOnly: true,
  },
  {
    path: '/admin/duyurular',
    title: 'Duyurular',
    icon: Megaphone,
    load: () => import('../../../features/notifications/admin/announcements-page.tsx'),
    superAdminOnly: true,
  },
];
