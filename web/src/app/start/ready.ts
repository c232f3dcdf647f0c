const READY = 'vitrin:ready';

/** To be called as soon as React hears presses. */
export function dispatchReady(): void {
  window.dispatchEvent(new Event(READY));
}

/** `then` is called when that has happened. */
export function onReady(then: () => void): void {
  window.addEventListener(READY, then, { once: true });
}
