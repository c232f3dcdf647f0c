import { type RefObject, useEffect, useState } from 'react';

/** One turn of a wheel fires many events. Events within this time, milliseconds, belong to one step. */
const STEP_MS = 350;

const initialState = { overflows: false, isAtStart: true, isAtEnd: true };

/** Scrolls a row of items sideways by wheel, mouse drag, arrow keys and `step`. */
export function useScrollRow(ref: RefObject<HTMLElement | null>, itemCount: number) {
  const [state, setState] = useState(initialState);
  const step = (direction: number) => ref.current && scrollByItem(ref.current, direction);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the width changes with the number of items
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const listening = new AbortController();
    const { signal } = listening;
    const measure = () => {
      const last = getScrollRange(row);
      const { scrollLeft } = row;
      const [overflows, isAtStart, isAtEnd] = [last > 1, scrollLeft < 2, scrollLeft > last - 2];
      setState((now) =>
        now.overflows === overflows && now.isAtStart === isAtStart && now.isAtEnd === isAtEnd
          ? now
          : { overflows, isAtStart, isAtEnd },
      );
    };
    const observer = new ResizeObserver(measure);
    for (const element of [row, ...row.children]) observer.observe(element);
    row.addEventListener('scroll', measure, { passive: true, signal });

    let steppedAt = 0;
    const onWheel = (event: WheelEvent) => {
      const { deltaX, deltaY, ctrlKey, timeStamp } = event;
      const direction = Math.sign(Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY);
      // At the row's end the wheel scrolls the page.
      if (ctrlKey || !canScroll(row, direction)) return;
      event.preventDefault();
      if (timeStamp - steppedAt < STEP_MS) return;
      steppedAt = timeStamp;
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
    dragToScroll(row, signal);
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, [ref, itemCount]);

  return { ...state, step };
}

function canScroll(row: HTMLElement, direction: number): boolean {
  const { scrollLeft } = row;
  return direction < 0 ? scrollLeft > 1 : direction > 0 && scrollLeft < getScrollRange(row) - 1;
}

/** Not `scrollWidth`, which grows while items slide in. */
const getScrollRange = (row: HTMLElement) =>
  (row.firstElementChild?.scrollWidth ?? 0) - row.clientWidth;

/** Scrolls by one item and its gap; the stylesheet decides on smooth scrolling. */
function scrollByItem(row: HTMLElement, direction: number): void {
  const [first, second] = row.querySelectorAll<HTMLElement>('li');
  if (first && second) row.scrollBy({ left: direction * (second.offsetLeft - first.offsetLeft) });
}

/** A mouse drag shorter than this is a click, pixels. */
const CLICK_PX = 5;

/** Lets a mouse drag `row` sideways; touch scrolls natively. A dragged link does not open. */
function dragToScroll(row: HTMLElement, signal: AbortSignal): void {
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
      const distance = clientX - start.x;
      if (!isDragging && Math.abs(distance) < CLICK_PX) return;
      if (!isDragging) row.setPointerCapture(pointerId);
      isDragging = true;
      row.dataset.dragging = '';
      row.scrollTo({ left: start.left - distance, behavior: 'instant' });
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
