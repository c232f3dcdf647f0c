/** A function that returns the element to focus; null if there is none. */
export type FindFocusTarget = () => HTMLElement | null;

/**
 * Captures the focused element. Returns a function that finds the element to restore the focus to. It tries in this
 * order: the element, its row, the row now at that position, the row before that position, the nearest heading.
 */
export function captureFocus(): FindFocusTarget {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return () => null;
  const row = element.closest<HTMLElement>('[data-row]');
  const rows = row?.parentElement;
  const index = row && rows ? [...rows.children].indexOf(row) : -1;
  const ancestors = listAncestors(element);
  return () => {
    if (element.isConnected && !element.matches(':disabled')) return element;
    if (row?.isConnected) return row;
    const replacement = rows?.isConnected && (rows.children[index] ?? rows.children[index - 1]);
    if (replacement instanceof HTMLElement && replacement.matches('[data-row]')) return replacement;
    return findHeading(ancestors);
  };
}

/** Focuses any element; one outside the tab order gets `tabindex=-1`. */
export function focusElement(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
}

function listAncestors(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent ? [parent, ...listAncestors(parent)] : [];
}

function findHeading(containers: HTMLElement[]): HTMLElement | null {
  for (const container of containers) {
    const heading = container.isConnected && container.querySelector<HTMLElement>('h1,h2,h3');
    if (heading) return heading;
  }
  return null;
}
