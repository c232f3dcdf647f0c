import { callOptions } from '../../lib/api/api-client.ts';

const listeners = new Set<() => void>();
let isLeaving = false;

function handlePageHide(): void {
  isLeaving = true;
  // The calls of the listeners outlive the page.
  callOptions.keepalive = true;
  for (const listener of listeners) listener();
}

/** Runs when the back/forward cache restores the page. */
function handlePageShow(): void {
  isLeaving = false;
  callOptions.keepalive = false;
}

/**
 * Calls `listener` when the user leaves the page. Returns a function that removes the listener.
 */
export function onLeave(listener: () => void): () => void {
  window.addEventListener('pagehide', handlePageHide);
  window.addEventListener('pageshow', handlePageShow);
  listeners.add(listener);
  if (isLeaving) listener();
  return () => listeners.delete(listener);
}
