import { type RefObject, useEffect, useState } from 'react';

/** One turn of a wheel fires many events. All events within this time belong to one step. */
const WHEEL_STEP_MS = 350;

const initialState = { hasOverflow: false, isAtStart: true, isAtEnd: true };

/** Scrolls a row of items sideways by wheel, mouse drag, arrow keys and `step`. */
export function useScrollRow(ref: RefObject<HTMLElement | null>, itemCount: number) {
  const [state, setState] = useState(initialState);
  const step = (direction: number) => ref.current && scrollByItem(ref.current, direction);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the width changes with the number of items
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    const updateState = () => {
      const scrollRange = getScrollRange(row);
      const { scrollLeft } = row;
      const [hasOverflow, isAtStart, isAtEnd] = [
        scrollRange > 1,
        scrollLeft < 2,
        scrollLeft > scrollRange - 2,
      ];
      setState((currentState) =>
        currentState.hasOverflow === hasOverflow &&
        currentState.isAtStart === isAtStart &&
        currentState.isAtEnd === isAtEnd
          ? currentState
          : { hasOverflow, isAtStart, isAtEnd },
      );
    };
    const observer = new ResizeObserver(updateState);
    for (const element of [row, ...row.children]) observer.observe(element);
    row.addEventListener('scroll', updateState, { passive: true, signal });

    let lastStepTime = 0;
    const onWheel = (event: WheelEvent) => {
      const { deltaX, deltaY, ctrlKey, timeStamp } = event;
      const direction = Math.sign(Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY);
      // At the row's end the wheel scrolls the page.
      if (ctrlKey || !canScroll(row, direction)) return;
      event.preventDefault();
      if (timeStamp - lastStepTime < WHEEL_STEP_MS) return;
      lastStepTime = timeStamp;
      scrollByItem(row, direction);
    };
    row.addEventListener('wheel', onWheel, { passive: false, signal });
    const onKeyDown = (event: KeyboardEvent) => {
      const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!direction) return;
      event.preventDefault();
      scrollByItem(row, direction);
    };
    row.addEventListener('keydown', onKeyDown, { signal });
    enableDragScrolling(row, signal);
    return () => {
      abortController.abort();
      observer.disconnect();
    };
  }, [ref, itemCount]);

  return { ...state, step };
}

function canScroll(row: HTMLElement, direction: number): boolean {
  const { scrollLeft } = row;
  return direction < 0 ? scrollLeft > 1 : direction > 0 && scrollLeft < getScrollRange(row) - 1;
}

/** Returns the maximum of `scrollLeft`. Not from `scrollWidth`, which grows while items slide in. */
const getScrollRange = (row: HTMLElement) =>
  (row.firstElementChild?.getBoundingClientRect().width ?? 0) - row.clientWidth;

/** Scrolls to the next or previous item; the stylesheet decides on smooth scrolling. */
function scrollByItem(row: HTMLElement, direction: number): void {
  const items = [...row.querySelectorAll('li')];
  const positions = items.map((item) => item.offsetLeft - (items[0]?.offsetLeft ?? 0));
  const isAhead = (left: number) => (left - row.scrollLeft) * direction > 1;
  const left = direction > 0 ? positions.find(isAhead) : positions.findLast(isAhead);
  row.scrollTo({ left: left ?? 0 });
}

/** A shorter mouse drag is a click. */
const MIN_DRAG_PX = 5;

/** Scrolls `row` while a mouse drags it; touch scrolls natively. A drag does not open links. */
function enableDragScrolling(row: HTMLElement, signal: AbortSignal): void {
  let dragStart: { x: number; left: number } | null = null;
  let isDragging = false;

  row.addEventListener(
    'pointerdown',
    ({ pointerType, button, clientX }) => {
      isDragging = false;
      if (pointerType === 'mouse' && button === 0) dragStart = { x: clientX, left: row.scrollLeft };
    },
    { signal },
  );
  row.addEventListener(
    'pointermove',
    ({ clientX, pointerId }) => {
      if (!dragStart) return;
      const distance = clientX - dragStart.x;
      if (!isDragging && Math.abs(distance) < MIN_DRAG_PX) return;
      if (!isDragging) row.setPointerCapture(pointerId);
      isDragging = true;
      row.dataset.dragging = '';
      row.scrollTo({ left: dragStart.left - distance, behavior: 'instant' });
    },
    { signal },
  );
  const endDrag = () => {
    dragStart = null;
    delete row.dataset.dragging;
  };
  for (const type of ['pointerup', 'pointercancel'] as const)
    row.addEventListener(type, endDrag, { signal });
  row.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  row.addEventListener('click', (event) => isDragging && event.preventDefault(), {
    capture: true,
    signal,
  });
}
