/** Where the focus goes back to; null for nowhere in particular. */
export type FocusTarget = () => HTMLElement | null;

/**
 * Takes down where the focus is. What had it may be gone when it is to go back, with its whole `data-row`: then the
 * row that took that place has it, else the one before, else the heading of what is around.
 */
export function captureFocus(): FocusTarget {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return () => null;
  const row = element.closest<HTMLElement>('[data-row]');
  const rows = row?.parentElement;
  const index = row && rows ? [...rows.children].indexOf(row) : -1;
  const around = ancestorsOf(element);
  return () => {
    if (element.isConnected && !element.matches(':disabled')) return element;
    if (row?.isConnected) return row;
    const successor = rows?.isConnected && (rows.children[index] ?? rows.children[index - 1]);
    if (successor instanceof HTMLElement && successor.matches('[data-row]')) return successor;
    return headingIn(around);
  };
}

/** Gives the focus to any element, also to one that Tab passes by. */
export function focusElement(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const above = element.parentElement;
  return above ? [above, ...ancestorsOf(above)] : [];
}

function headingIn(boxes: HTMLElement[]): HTMLElement | null {
  for (const box of boxes) {
    const heading = box.isConnected && box.querySelector<HTMLElement>('h1,h2,h3');
    if (heading) return heading;
  }
  return null;
}
