import type { ComponentType } from 'react';

/** Path parameters such as `:id`. */
export type PageParams = Readonly<Record<string, string | undefined>>;

/** The component of a page. */
export type PageComponent = ComponentType<{ params: PageParams }>;

/**
 * The code of every page, by its source file. The browser loads this list of 2 KB shortly before the first navigation,
 * because the HTML contains the URL of the current page's code.
 */
export const pageModules = {
  'src/app/site/pages/home-page.tsx': () => import('./pages/home-page.tsx'),
  'src/app/site/pages/site-page.tsx': () => import('./pages/site-page.tsx'),
  'src/features/events/events-page.tsx': () => import('../../features/events/events-page.tsx'),
  'src/app/site/pages/event-page.tsx': () => import('./pages/event-page.tsx'),
  'src/features/draws/draws-page.tsx': () => import('../../features/draws/draws-page.tsx'),
  'src/app/site/pages/draw-page.tsx': () => import('./pages/draw-page.tsx'),
  'src/app/site/pages/market-page.tsx': () => import('./pages/market-page.tsx'),
  'src/features/tickets/apply/ticket-page.tsx': () =>
    import('../../features/tickets/apply/ticket-page.tsx'),
  'src/features/points/leaderboard-page.tsx': () =>
    import('../../features/points/leaderboard-page.tsx'),
  'src/app/site/pages/profile-page.tsx': () => import('./pages/profile-page.tsx'),
  'src/app/site/pages/questions-page.tsx': () => import('./pages/questions-page.tsx'),
  'src/app/site/pages/support-page.tsx': () => import('./pages/support-page.tsx'),
  'src/app/site/pages/safety-page.tsx': () => import('./pages/safety-page.tsx'),
  'src/app/site/pages/login-page.tsx': () => import('./pages/login-page.tsx'),
  'src/app/site/pages/register-page.tsx': () => import('./pages/register-page.tsx'),
  'src/app/site/pages/notifications-page.tsx': () => import('./pages/notifications-page.tsx'),
  'src/app/site/pages/forgotten-password-page.tsx': () =>
    import('./pages/forgotten-password-page.tsx'),
  'src/app/site/pages/unsubscribe-page.tsx': () => import('./pages/unsubscribe-page.tsx'),
  'src/app/site/pages/verify-email-page.tsx': () => import('./pages/verify-email-page.tsx'),
  'src/app/site/pages/password-link-page.tsx': () => import('./pages/password-link-page.tsx'),
  'src/app/site/pages/admin-login-page.tsx': () => import('./pages/admin-login-page.tsx'),
  'src/features/not-found/not-found-page.tsx': () =>
    import('../../features/not-found/not-found-page.tsx'),
  'src/app/site/pages/legal-page.tsx': () => import('./pages/legal-page.tsx'),
} satisfies Record<string, () => Promise<{ default: PageComponent }>>;

/** The source file of a page, as in the build manifest. */
export type PageModule = keyof typeof pageModules;
