import { browserStore, tabStore } from './storage.ts';
import { type ToastInput, toast } from './toast.ts';

const toastKey = 'vitrin-toast';
const signOutKey = 'vitrin-signed-out';

/** Storage key of the targets that staff opened last */
export const RECENT_COMMANDS_KEY = 'vitrin-admin-recent';

const readSignOutTime = () => browserStore.read(signOutKey);

/** Loads `path` as a new document; `message` is shown there as a toast. */
export function redirect(path: string, message?: ToastInput): void {
  if (message) tabStore.write(toastKey, JSON.stringify(message));
  window.location.assign(path);
}

/** Like `redirect`, after the session has ended: other tabs and pages in the back/forward cache reload. */
export function redirectSignedOut(path: string, message?: ToastInput): void {
  browserStore.remove(RECENT_COMMANDS_KEY);
  browserStore.write(signOutKey, String(Date.now()));
  redirect(path, message);
}

/**
 * Shows the toast that the previous document stored. Reloads the page of a signed-in user when the session ends in
 * another tab: no user data may stay visible or in memory. Each client entry calls it once.
 */
export function continueRedirect(isSignedIn: () => boolean): void {
  const message = tabStore.readJson<ToastInput>(toastKey);
  tabStore.remove(toastKey);
  if (message) toast(message);
  const initialSignOutTime = readSignOutTime();
  const reloadIfSignedOut = () => {
    if (isSignedIn() && readSignOutTime() !== initialSignOutTime) window.location.reload();
  };
  window.addEventListener('storage', (event) => event.key === signOutKey && reloadIfSignedOut());
  window.addEventListener('pageshow', ({ persisted }) => persisted && reloadIfSignedOut());
}
