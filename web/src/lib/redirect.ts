import { tabStore } from './storage.ts';
import { type ToastInput, toast } from './toast.ts';

const key = 'vitrin-toast';

/** Loads `path` as a new document; `message` is shown there as a toast. */
export function redirect(path: string, message?: ToastInput): void {
  if (message) tabStore.write(key, JSON.stringify(message));
  window.location.assign(path);
}

/** Shows the toast that the previous page stored. Each client entry calls it once. */
export function showFlashToast(): void {
  const flash = tabStore.readJson<ToastInput>(key);
  tabStore.remove(key);
  if (flash) toast(flash);
}
