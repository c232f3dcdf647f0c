const key = 'vitrin-welcome-seen';
// Private windows may refuse to store; then it holds as long as the page.
let seenHere = false;

export function hasSeenWelcome(): boolean {
  try {
    return seenHere || localStorage.getItem(key) !== null;
  } catch {
    return seenHere;
  }
}

export function markWelcomeSeen(): void {
  seenHere = true;
  try {
    localStorage.setItem(key, '1');
  } catch {
    // See above.
  }
}
