import type { ComponentType } from 'react';

/** What only those see who are signed in, around any page and on it. */
interface MemberComponents {
  AccountMenu: ComponentType<{ className: string }>;
  BreakNotice: ComponentType<{ className?: string }>;
  LegalNews: ComponentType;
  NotificationBell: ComponentType;
}

let loadedComponents: Partial<MemberComponents> = {};

/** To be waited for before anything is rendered for somebody who is signed in: visitors' documents bring none of it. */
export async function loadMemberComponents(load: () => Promise<MemberComponents>): Promise<void> {
  loadedComponents = await load();
}

/** Nothing in a visitor's document; who signs in gets another one. */
export const getMemberComponents = () => loadedComponents;
