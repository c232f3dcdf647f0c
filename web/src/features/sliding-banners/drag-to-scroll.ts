/** A mouse drag shorter than this is a click. */
const CLICK_PX = 5;

/** Lets a mouse drag `row` sideways; touch scrolls natively. A dragged link does not open. */
export function dragToScroll(row: HTMLElement, signal: AbortSignal): void {
  let start: { x: number; left: number } | null = null;
  let isDragging = false;

  row.addEventListener(
    'pointerdown',
    ({ pointerType, button, clientX }) => {
      isDragging = false;
      if (pointerType === 'mouse' && button === 0) start = { x: clientX, left: row.scrollLeft };
    },
    { signal },
  );
  row.addEventListener(
    'pointermove',
    ({ clientX, pointerId }) => {
      if (!start) return;
      const moved = clientX - start.x;
      if (!isDragging && Math.abs(moved) < CLICK_PX) return;
      if (!isDragging) row.setPointerCapture(pointerId);
      isDragging = true;
      row.dataset.dragging = '';
      row.scrollTo({ left: start.left - moved, behavior: 'instant' });
    },
    { signal },
  );
  const end = () => {
    start = null;
    delete row.dataset.dragging;
  };
  for (const type of ['pointerup', 'pointercancel'] as const)
    row.addEventListener(type, end, { signal });
  row.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  row.addEventListener('click', (event) => isDragging && event.preventDefault(), {
    capture: true,
    signal,
  });
}
