/** Asks whether what was typed may be lost, and goes on if so. */
type Confirm = (proceed: () => void) => void;

const guards: Confirm[] = [];

/** Stops the browser from leaving the document; it asks in words of its own. */
const stop = (event: BeforeUnloadEvent) => event.preventDefault();

/** Text that nobody has saved is there, until what is returned is called; the last guard is the one that asks. */
export function registerUnsavedChanges(confirm: Confirm): () => void {
  guards.push(confirm);
  window.addEventListener('beforeunload', stop);
  return () => {
    const index = guards.indexOf(confirm);
    if (index >= 0) guards.splice(index, 1);
    if (guards.length === 0) window.removeEventListener('beforeunload', stop);
  };
}

export function hasUnsavedChanges(): boolean {
  return guards.length > 0;
}

/** Goes on at once, or once the person has agreed to lose what was typed. */
export function confirmDiscard(proceed: () => void): void {
  const confirm = guards.at(-1);
  if (confirm) confirm(proceed);
  else proceed();
}

/** The person has agreed: nothing more is asked about what is there now. */
export function discardChanges(): void {
  guards.length = 0;
  window.removeEventListener('beforeunload', stop);
}
