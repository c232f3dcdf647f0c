const READY = 'vitrin:ready';

/** Announces that React handles events. */
export function dispatchReady(): void {
  window.dispatchEvent(new Event(READY));
}

/** Calls `callback` at the next `dispatchReady`. */
export function onReady(callback: () => void): void {
  window.addEventListener(READY, callback, { once: true });
}
