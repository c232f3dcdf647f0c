/** Scrolls only `box` until `part` is visible; `scrollIntoView` would also scroll the page. */
export function scrollIntoBox(box: Element | null, part: Element | null | undefined): void {
  if (!box || !part) return;
  const [frame, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  if (inner.top < frame.top) box.scrollTop -= frame.top - inner.top;
  else if (inner.bottom > frame.bottom) box.scrollTop += inner.bottom - frame.bottom;
}
