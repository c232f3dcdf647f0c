/** Scrolls only `box` until `part` is visible; `scrollIntoView` would also scroll the page. */
export function scrollIntoBox(box: Element | null, part: Element | null | undefined): void {
  if (!box || !part) return;
  const [boxRect, partRect] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  if (partRect.top < boxRect.top) box.scrollTop -= boxRect.top - partRect.top;
  else if (partRect.bottom > boxRect.bottom) box.scrollTop += partRect.bottom - boxRect.bottom;
}
