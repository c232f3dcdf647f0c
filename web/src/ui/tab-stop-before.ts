const STOPS = 'a[href],button:enabled,input:enabled,select:enabled,textarea:enabled,[tabindex="0"]';

/** What has the focus one Shift+Tab before the element; undefined when it is the first. */
export function tabStopBefore(element: HTMLElement): HTMLElement | undefined {
  const stops = [...document.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop === element || (stop.tabIndex >= 0 && stop.checkVisibility()),
  );
  return stops[stops.indexOf(element) - 1];
}
