import { browserStore } from '../storage.ts';

const requestKey = 'vitrin-sign-out-requested';
const ACTIONS_LOCK = 'vitrin-queued-actions';
const MAX_WAIT_MS = 3000;

const signOutListeners = new Set<() => void>();
const handleStorage = ({ key: changedKey }: StorageEvent) => {
  if (changedKey === requestKey) for (const listener of signOutListeners) listener();
};

/** Calls `listener` when another tab of this browser is about to sign out. */
export function onSignOutRequest(listener: () => void): void {
  window.addEventListener('storage', handleStorage);
  signOutListeners.add(listener);
}

/** Delays a sign-out in any tab until the promise is resolved. Plain http has no locks. */
export const delaySignOut = (until: Promise<unknown>) =>
  void navigator.locks?.request(ACTIONS_LOCK, { mode: 'shared' }, () => until);

/** Waits until all tabs have sent their queued actions: these belong to the user who signs out. */
export async function requestSignOut(): Promise<void> {
  browserStore.write(requestKey, String(Date.now()));
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  await navigator.locks?.request(ACTIONS_LOCK, { signal }, () => {}).catch(() => {});
}
