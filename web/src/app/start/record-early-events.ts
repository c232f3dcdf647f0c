const kinds = ['click', 'submit'] as const;

/**
 * Records clicks on buttons and form submissions until hydration. The returned function stops recording and replays
 * each once.
 * A `data-keep-search` link gets the URL's search string, which cached HTML doesn't contain.
 */
export function recordEarlyEvents(): () => void {
  const kept = new Set<HTMLElement>();
  const keep = (event: Event) => {
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
    kept.add(pressed);
  };
  for (const kind of kinds) window.addEventListener(kind, keep, true);

  return () => {
    for (const kind of kinds) window.removeEventListener(kind, keep, true);
    for (const one of kept) {
      if (one instanceof HTMLFormElement) one.requestSubmit();
      else one.click();
    }
  };
}
