/** Asks the user to discard unsaved text; calls `proceed` if the user agrees. */
type Confirm = (proceed: () => void) => void;

const guards: Confirm[] = [];

/** Makes the browser ask, with its own text, before the user leaves the document. */
const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Registers unsaved text; the returned function unregisters it. The last registered guard asks. */
export function registerUnsavedChanges(confirm: Confirm): () => void {
  guards.push(confirm);
  window.addEventListener('beforeunload', preventUnload);
  return () => {
    const index = guards.indexOf(confirm);
    if (index >= 0) guards.splice(index, 1);
    if (guards.length === 0) window.removeEventListener('beforeunload', preventUnload);
  };
}

export function hasUnsavedChanges(): boolean {
  return guards.length > 0;
}

/** Calls `proceed` at once, or after the user has agreed to discard unsaved text. */
export function confirmDiscard(proceed: () => void): void {
  const confirm = guards.at(-1);
  if (confirm) confirm(proceed);
  else proceed();
}

/** Unregisters all guards, after the changes are saved or the user has agreed to discard them. */
export function discardChanges(): void {
  guards.length = 0;
  window.removeEventListener('beforeunload', preventUnload);
}
