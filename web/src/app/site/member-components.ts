// Loaded for signed-in users only; see lib/session/member-components.ts.
export { LegalChangesNotice } from '../../features/consents/legal-changes-notice.tsx';
export { NotificationBell } from '../../features/notifications/notification-bell.tsx';
export { BreakNotice } from '../../features/safety/break-notice.tsx';
export { AccountMenu } from './account-menu.tsx';
