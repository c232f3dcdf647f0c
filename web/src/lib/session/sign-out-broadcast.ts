import { browserStore } from '../storage.ts';

const key = 'vitrin-signed-out';

/** Storage key of the targets that staff opened last */
export const RECENT_COMMANDS_KEY = 'vitrin-admin-recent';

const readSignOutTime = () => browserStore.read(key);

/** Notifies other tabs and pages in the back/forward cache that the session is over. */
export function broadcastSignOut(): void {
  browserStore.remove(RECENT_COMMANDS_KEY);
  browserStore.write(key, String(Date.now()));
}

/**
 * Reloads the page of a signed-in user when the session ends in another tab: no user data may stay visible or in
 * memory.
 */
export function reloadOnSignOut(isSignedIn: () => boolean): void {
  const initialSignOutTime = readSignOutTime();
  const reloadIfSignedOut = () => {
    if (isSignedIn() && readSignOutTime() !== initialSignOutTime) window.location.reload();
  };
  window.addEventListener('storage', (event) => event.key === key && reloadIfSignedOut());
  window.addEventListener('pageshow', ({ persisted }) => persisted && reloadIfSignedOut());
}
