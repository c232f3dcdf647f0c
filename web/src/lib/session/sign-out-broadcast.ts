import { browserStore } from '../storage.ts';

const key = 'vitrin-signed-out';

const read = () => browserStore.read(key);

/** Notifies other tabs and pages in the back/forward cache that the session is over. */
export function broadcastSignOut(): void {
  browserStore.write(key, String(Date.now()));
}

/**
 * Reloads the page of a signed-in user when the session ends in another tab: no user data may stay visible or in
 * memory.
 */
export function reloadOnSignOut(isSignedIn: () => boolean): void {
  const initialValue = read();
  const check = () => {
    if (isSignedIn() && read() !== initialValue) window.location.reload();
  };
  window.addEventListener('storage', (event) => event.key === key && check());
  window.addEventListener('pageshow', ({ persisted }) => persisted && check());
}
