/** Time after a movement in which clicks are ignored, milliseconds. */
export const SETTLE_MS = 400;

/** Smaller shifts don't count as movement, pixels. */
const MIN_MOVE_PX = 4;

interface Position {
  list: Element;
  row: Element;
  x: number;
  y: number;
}

type Positions = Map<Element, Position>;

/**
 * Ignores pointer clicks in rows that moved or changed within the last `SETTLE_MS`: the user aimed at the previous
 * content. Keyboard clicks pass, because focus moves with its row. Blocked rows are `aria-disabled`.
 * @returns a function that stops the blocking
 */
export function blockClicksOnMovedRows(container: HTMLElement): () => void {
  let positions = measurePositions(container);
  const blockedRows = new Map<Element, ReturnType<typeof setTimeout>>();

  const blockClicks = (rows: Set<Element>) => {
    const unblockClicks = () => {
      for (const row of rows) {
        if (blockedRows.get(row) !== timer) continue;
        blockedRows.delete(row);
        row.removeAttribute('aria-disabled');
      }
    };
    const timer = setTimeout(unblockClicks, SETTLE_MS);
    for (const row of rows) {
      blockedRows.set(row, timer);
      row.setAttribute('aria-disabled', 'true');
    }
  };
  const updatePositions = () => {
    const previousPositions = positions;
    positions = measurePositions(container);
    const movedRows = findMovedRows(previousPositions, positions);
    if (movedRows.size > 0) blockClicks(movedRows);
  };
  const handleClick = (event: MouseEvent) => {
    const row = (event.target as Element).closest('[data-row]');
    if (event.detail === 0 || !row || !blockedRows.has(row)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const mutationObserver = new MutationObserver(updatePositions);
  mutationObserver.observe(container, { childList: true, subtree: true });
  const resizeObserver = new ResizeObserver(updatePositions);
  resizeObserver.observe(container);
  container.addEventListener('click', handleClick, true);
  return () => {
    mutationObserver.disconnect();
    resizeObserver.disconnect();
    container.removeEventListener('click', handleClick, true);
    for (const timer of blockedRows.values()) clearTimeout(timer);
  };
}

/** Returns the positions of rows and their buttons, independent of page scrolling. */
function measurePositions(container: HTMLElement): Positions {
  const origin = container.getBoundingClientRect();
  const positions: Positions = new Map();
  for (const row of container.querySelectorAll('[data-row]')) {
    const list = row.parentElement;
    if (!list) continue;
    for (const element of [row, ...row.querySelectorAll('a[href], button, input')]) {
      const { left, top } = element.getBoundingClientRect();
      positions.set(element, { list, row, x: left - origin.left, y: top - origin.top });
    }
  }
  return positions;
}

/** Returns rows that moved, and rows that replaced another row or got new controls. */
function findMovedRows(previousPositions: Positions, currentPositions: Positions): Set<Element> {
  const shrunkLists = new Set<Element>();
  for (const [element, { list }] of previousPositions)
    if (!currentPositions.has(element)) shrunkLists.add(list);
  const movedRows = new Set<Element>();
  for (const [element, { list, row, x, y }] of currentPositions) {
    const previousPosition = previousPositions.get(element);
    const hasMoved =
      previousPosition &&
      Math.abs(previousPosition.x - x) + Math.abs(previousPosition.y - y) > MIN_MOVE_PX;
    const hasReplacedOther =
      !previousPosition && (shrunkLists.has(list) || previousPositions.has(row));
    if (hasMoved || hasReplacedOther) movedRows.add(row);
  }
  return movedRows;
}
