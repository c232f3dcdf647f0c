const kinds = ['click', 'submit'] as const;

/**
 * Keeps the buttons that are pressed and the forms that are sent, also by Enter, while nobody hears it. What is returned
 * stops that and does each once more. A `data-keep-search` link, which the kept HTML knows without the address's search,
 * takes that along.
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
