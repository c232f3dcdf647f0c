import { tabStore } from './storage.ts';
import { type ToastInput, toast } from './toast.ts';

const key = 'vitrin-toast';

/** Loads `path` as a new document; a toast that is given is shown there (a flash message). */
export function redirect(path: string, message?: ToastInput): void {
  if (message) tabStore.write(key, JSON.stringify(message));
  window.location.assign(path);
}

/** Shows what the page before left to say. Each client entry calls it once. */
export function showFlashToast(): void {
  const flash = tabStore.readJson<ToastInput>(key);
  tabStore.remove(key);
  if (flash) toast(flash);
}
