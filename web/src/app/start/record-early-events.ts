const eventTypes = ['click', 'submit'] as const;

/**
 * Records clicks on buttons and form submissions until hydration. A clicked `data-keep-search` link gets the URL's
 * search string, which cached HTML doesn't contain; `data-keep-search="next"` leads back to the URL after sign-in.
 * @returns a function that stops recording and replays each event once
 */
export function recordEarlyEvents(): () => void {
  const targets = new Set<HTMLElement>();
  const recordEvent = (event: Event) => {
    const target = event.target;
    if (!(target instanceof Element)) return;
    const keepSearchLink = target.closest<HTMLAnchorElement>('a[data-keep-search]');
    if (keepSearchLink) {
      const { pathname, search } = window.location;
      keepSearchLink.search =
        keepSearchLink.dataset.keepSearch === 'next'
          ? `?next=${encodeURIComponent(pathname + search)}`
          : search;
    }
    const activatedElement =
      event instanceof SubmitEvent
        ? (event.submitter ?? (target as HTMLElement))
        : target.closest<HTMLElement>('button');
    if (!activatedElement) return;
    event.preventDefault();
    targets.add(activatedElement);
  };
  for (const type of eventTypes) window.addEventListener(type, recordEvent, true);

  return () => {
    for (const type of eventTypes) window.removeEventListener(type, recordEvent, true);
    for (const target of targets) {
      if (target instanceof HTMLFormElement) target.requestSubmit();
      else target.click();
    }
  };
}
