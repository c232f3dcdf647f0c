import { browserStore } from '../../lib/storage.ts';

const key = 'vitrin-welcome-seen';
// Private windows may refuse to store; then it holds as long as the page.
let seenHere = false;

export const hasSeenWelcome = () => seenHere || browserStore.read(key) !== null;

export function markWelcomeSeen(): void {
  seenHere = true;
  browserStore.write(key, '1');
}
