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
 * Ignores pointer clicks in rows that moved or changed within the last `SETTLE_MS`: they were aimed at the previous
 * content.
 * Keyboard clicks pass, as focus moves with its row. Such rows are `aria-disabled` meanwhile.
 * @returns a function that stops it
 */
export function blockClicksOnMovedRows(container: HTMLElement): () => void {
  let positions = measurePositions(container);
  const settling = new Map<Element, ReturnType<typeof setTimeout>>();

  const blockClicks = (rows: Set<Element>) => {
    const release = () => {
      for (const row of rows) {
        if (settling.get(row) !== timer) continue;
        settling.delete(row);
        row.removeAttribute('aria-disabled');
      }
    };
    const timer = setTimeout(release, SETTLE_MS);
    for (const row of rows) {
      settling.set(row, timer);
      row.setAttribute('aria-disabled', 'true');
    }
  };
  const updatePositions = () => {
    const before = positions;
    positions = measurePositions(container);
    const moved = findMovedRows(before, positions);
    if (moved.size > 0) blockClicks(moved);
  };
  const swallow = (event: MouseEvent) => {
    const row = (event.target as Element).closest('[data-row]');
    if (event.detail === 0 || !row || !settling.has(row)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const mutations = new MutationObserver(updatePositions);
  mutations.observe(container, { childList: true, subtree: true });
  const sizes = new ResizeObserver(updatePositions);
  sizes.observe(container);
  container.addEventListener('click', swallow, true);
  return () => {
    mutations.disconnect();
    sizes.disconnect();
    container.removeEventListener('click', swallow, true);
    for (const timer of settling.values()) clearTimeout(timer);
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

/** Returns rows that moved, and rows that replaced another at its position. */
function findMovedRows(before: Positions, now: Positions): Set<Element> {
  const shrunkLists = new Set<Element>();
  for (const [element, { list }] of before) if (!now.has(element)) shrunkLists.add(list);
  const moved = new Set<Element>();
  for (const [element, { list, row, x, y }] of now) {
    const old = before.get(element);
    const isElsewhere = old && Math.abs(old.x - x) + Math.abs(old.y - y) > MIN_MOVE_PX;
    const isInPlaceOfOthers = !old && (shrunkLists.has(list) || before.has(row));
    if (isElsewhere || isInPlaceOfOthers) moved.add(row);
  }
  return moved;
}
