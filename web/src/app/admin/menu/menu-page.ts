import type { ComponentType } from 'react';
import type { PendingKind } from '../live/pending-count-badge.tsx';

/** A page of the admin area. */
export interface MenuPage {
  path: string;
  title: string;
  icon: ComponentType<{ className?: string }>;
  load: () => Promise<{ default: ComponentType }>;
  superAdminOnly?: true;
  /** Kind of the pending count next to the page's entry; `all`: the sum of all kinds. */
  badge?: PendingKind | 'all';
  /** Path of the parent page, for a page without a sidebar entry. */
  parentPath?: string;
}
