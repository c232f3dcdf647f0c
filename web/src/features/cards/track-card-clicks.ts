const kinds = ['click', 'auxclick'] as const;

/** Tells of each card's link that is followed, in whatever way and however early: to the address of its `data-report`. */
export function trackCardClicks(): void {
  const report = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLElement>('[data-report]');
    const address = button < 2 && link && link.dataset.report;
    if (!address) return;
    // Read all the same: an answer that lies there keeps the page loading.
    fetch(address, { method: 'POST', keepalive: true })
      .then((answer) => answer.text())
      .catch(console.log);
  };
  for (const kind of kinds) window.addEventListener(kind, report, true);
}
