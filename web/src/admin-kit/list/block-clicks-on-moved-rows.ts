/** How long after its row has moved a button is not meant by a press, milliseconds. */
export const SETTLE_MS = 400;

/** Less than this is no movement, pixels. */
const MIN_MOVE_PX = 4;

interface Position {
  list: Element;
  row: Element;
  x: number;
  y: number;
}

type Positions = Map<Element, Position>;

/**
 * Takes no press of a pointer in rows that moved a moment ago: it was meant for what stood there before. Keys act on
 * what has the focus, which moves along. Such a row is `aria-disabled` for as long, and no other: a press in a row that
 * stood still was meant for it, whatever came below. @returns what ends it
 */
export function blockClicksOnMovedRows(around: HTMLElement): () => void {
  let places = measurePositions(around);
  const settling = new Map<Element, ReturnType<typeof setTimeout>>();

  const hold = (rows: Set<Element>) => {
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
  const look = () => {
    const before = places;
    places = measurePositions(around);
    const moved = findMovedRows(before, places);
    if (moved.size > 0) hold(moved);
  };
  const swallow = (event: MouseEvent) => {
    const row = (event.target as Element).closest('[data-row]');
    if (event.detail === 0 || !row || !settling.has(row)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const mutations = new MutationObserver(look);
  mutations.observe(around, { childList: true, subtree: true });
  const sizes = new ResizeObserver(look);
  sizes.observe(around);
  around.addEventListener('click', swallow, true);
  return () => {
    mutations.disconnect();
    sizes.disconnect();
    around.removeEventListener('click', swallow, true);
    for (const timer of settling.values()) clearTimeout(timer);
  };
}

/** Where rows and what can be pressed in them stand, whatever the page is scrolled by. */
function measurePositions(around: HTMLElement): Positions {
  const origin = around.getBoundingClientRect();
  const places: Positions = new Map();
  for (const row of around.querySelectorAll('[data-row]')) {
    const list = row.parentElement;
    if (!list) continue;
    for (const element of [row, ...row.querySelectorAll('a[href], button, input')]) {
      const { left, top } = element.getBoundingClientRect();
      places.set(element, { list, row, x: left - origin.left, y: top - origin.top });
    }
  }
  return places;
}

/** Those where something now stands that stood elsewhere, or in whose place something else did. */
function findMovedRows(before: Positions, now: Positions): Set<Element> {
  const emptied = new Set<Element>();
  for (const [element, { list }] of before) if (!now.has(element)) emptied.add(list);
  const moved = new Set<Element>();
  for (const [element, { list, row, x, y }] of now) {
    const old = before.get(element);
    const isElsewhere = old && Math.abs(old.x - x) + Math.abs(old.y - y) > MIN_MOVE_PX;
    const isInPlaceOfOthers = !old && (emptied.has(list) || before.has(row));
    if (isElsewhere || isInPlaceOfOthers) moved.add(row);
  }
  return moved;
}
