import { BadgeCheck, MessagesSquare, Scale, Users, UsersRound } from 'lucide-react';
import type { MenuPage } from './menu-page.ts';

export const memberPages: MenuPage[] = [
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
    path: '/admin/ayni-kisiler',
    title: 'Aynı Kişiler',
    icon: UsersRound,
    load: () => import('../../../features/duplicates/admin/duplicates-page.tsx'),
    badge: 'duplicates',
  },
  {
    path: '/admin/destek',
    title: 'Destek',
    icon: MessagesSquare,
    load: () => import('../pages/support-page.tsx'),
    badge: 'support',
  },
];
