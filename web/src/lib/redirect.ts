import { type ToastInput, toast } from './toast.ts';

const key = 'vitrin-toast';

/** Loads `path` as a new document; a toast that is given is shown there (a flash message). */
export function redirect(path: string, message?: ToastInput): void {
  try {
    if (message) sessionStorage.setItem(key, JSON.stringify(message));
  } catch {
    // Storage may be blocked: leaving matters more than the toast.
  }
  window.location.assign(path);
}

/** Shows what the page before left to say. Each client entry calls it once. */
export function showFlashToast(): void {
  try {
    const flash = sessionStorage.getItem(key);
    if (!flash) return;
    sessionStorage.removeItem(key);
    toast(JSON.parse(flash) as ToastInput);
  } catch {
    // As above.
  }
}
