const eventTypes = ['click', 'auxclick'] as const;

/** Reports clicks on links with `data-report` to the URL in this attribute, also before hydration. */
export function trackCardClicks(): void {
  const reportClick = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLElement>('[data-report]');
    const url = button < 2 && link && link.dataset.report;
    if (!url) return;
    // Consume the body: an unread response keeps the page's loading indicator on.
    fetch(url, { method: 'POST', keepalive: true })
      .then((response) => response.text())
      .catch(console.log);
  };
  for (const type of eventTypes) window.addEventListener(type, reportClick, true);
}
