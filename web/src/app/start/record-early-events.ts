const kinds = ['click', 'submit'] as const;

/**
 * Records clicks on buttons and form submissions until hydration. The returned function stops recording and replays
 * each once.
 * A `data-keep-search` link gets the URL's search string, which cached HTML doesn't contain.
 */
export function recordEarlyEvents(): () => void {
  const targets = new Set<HTMLElement>();
  const recordEvent = (event: Event) => {
    const target = event.target;
    if (!(target instanceof Element)) return;
    const onward = target.closest<HTMLAnchorElement>('a[data-keep-search]');
    if (onward) onward.search = window.location.search;
    const pressed =
      event instanceof SubmitEvent
        ? (event.submitter ?? (target as HTMLElement))
        : target.closest<HTMLElement>('button');
    if (!pressed) return;
    event.preventDefault();
    targets.add(pressed);
  };
  for (const kind of kinds) window.addEventListener(kind, recordEvent, true);

  return () => {
    for (const kind of kinds) window.removeEventListener(kind, recordEvent, true);
    for (const target of targets) {
      if (target instanceof HTMLFormElement) target.requestSubmit();
      else target.click();
    }
  };
}
