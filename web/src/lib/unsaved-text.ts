/** Asks whether what was typed may be lost, and goes on if so. */
type Ask = (goOn: () => void) => void;

const guards: Ask[] = [];

/** Stops the browser from leaving the document; it asks in words of its own. */
const stop = (event: BeforeUnloadEvent) => event.preventDefault();

/** Text that nobody has saved is there, until what is returned is called; the last guard is the one that asks. */
export function guardText(ask: Ask): () => void {
  guards.push(ask);
  window.addEventListener('beforeunload', stop);
  return () => {
    const index = guards.indexOf(ask);
    if (index >= 0) guards.splice(index, 1);
    if (guards.length === 0) window.removeEventListener('beforeunload', stop);
  };
}

export function hasUnsavedText(): boolean {
  return guards.length > 0;
}

/** Goes on at once, or once the person has agreed to lose what was typed. */
export function leaveText(goOn: () => void): void {
  const ask = guards.at(-1);
  if (ask) ask(goOn);
  else goOn();
}

/** The person has agreed: nothing more is asked about what is there now. */
export function giveTextUp(): void {
  guards.length = 0;
  window.removeEventListener('beforeunload', stop);
}
