import type { ComponentType } from 'react';

/** Components that only signed-in users see. Visitors don't load their code. */
interface MemberComponents {
  AccountMenu: ComponentType<{ className: string }>;
  BreakNotice: ComponentType<{ className?: string }>;
  LegalChangesNotice: ComponentType;
  NotificationBell: ComponentType;
}

let loadedComponents: Partial<MemberComponents> = {};

/** Loads the components of signed-in users. Await it before rendering for a signed-in user. */
export async function loadMemberComponents(load: () => Promise<MemberComponents>): Promise<void> {
  loadedComponents = await load();
}

/** Returns the loaded components; an empty object in a visitor's document. Sign-in loads a new document. */
export const getMemberComponents = () => loadedComponents;
