import { browserStore } from '../storage.ts';

const requestKey = 'vitrin-flush-requested';
const ACTIONS_LOCK = 'vitrin-queued-actions';
const MAX_WAIT_MS = 3000;

const flushListeners = new Set<() => void>();
const handleStorage = ({ key: changedKey }: StorageEvent) => {
  if (changedKey === requestKey) for (const listener of flushListeners) listener();
};

/** Calls `listener` when another tab of this browser requests that all queued actions are sent. */
export function onFlushRequest(listener: () => void): void {
  window.addEventListener('storage', handleStorage);
  flushListeners.add(listener);
}

/** Delays the end of flush requests of any tab until the promise is resolved. Plain http has no locks. */
export const delayFlushRequests = (until: Promise<unknown>) =>
  void navigator.locks?.request(ACTIONS_LOCK, { mode: 'shared' }, () => until);

/** Waits until all tabs have sent their queued actions, 3 s at most. */
export async function requestFlush(): Promise<void> {
  browserStore.write(requestKey, String(Date.now()));
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  await navigator.locks?.request(ACTIONS_LOCK, { signal }, () => {}).catch(() => {});
}
