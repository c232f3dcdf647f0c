import { browserStore } from '../storage.ts';

const key = 'vitrin-signed-out';

const read = () => browserStore.read(key);

/** Tells this browser's other tabs, and the pages that Back brings up again, that the session is over. */
export function broadcastSignOut(): void {
  browserStore.write(key, String(Date.now()));
}

/** Loads a page of somebody's anew once their session has ended elsewhere: nothing of it stays in sight or in memory. */
export function reloadOnSignOut(isSignedIn: () => boolean): void {
  const atFirst = read();
  const check = () => {
    if (isSignedIn() && read() !== atFirst) window.location.reload();
  };
  window.addEventListener('storage', (event) => event.key === key && check());
  window.addEventListener('pageshow', ({ persisted }) => persisted && check());
}
