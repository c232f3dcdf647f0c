// What only those see who are signed in; see lib/session/member-parts.ts.
export { LegalChangesNotice as LegalNews } from '../../features/consents/legal-news.tsx';
export { NotificationBell } from '../../features/notifications/bell.tsx';
export { BreakNotice } from '../../features/safety/break-notice.tsx';
export { AccountMenu } from './account-menu.tsx';
