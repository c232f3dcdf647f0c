const READY = 'vitrin:ready';
const LOAD_ERROR = 'vitrin:error';

/** Announces that React handles events. */
export function dispatchReady(): void {
  window.dispatchEvent(new Event(READY));
}

/** Calls `callback` at the next `dispatchReady`. */
export function onReady(callback: () => void): void {
  window.addEventListener(READY, callback, { once: true });
}

/** Announces that the code of the page can't be loaded. */
export function dispatchLoadError(): void {
  window.dispatchEvent(new Event(LOAD_ERROR));
}

/** Calls `callback` at the next `dispatchLoadError`. */
export function onLoadError(callback: () => void): void {
  window.addEventListener(LOAD_ERROR, callback, { once: true });
}
