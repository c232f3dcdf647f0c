/** How long to wait for the closed dialog and the new row, milliseconds. */
const MAX_WAIT_MS = 2000;

/** Scrolls to a saved row and marks it for a moment, once its dialog is closed. */
export function showSavedRow(id: string): void {
  const deadline = performance.now() + MAX_WAIT_MS;
  const attempt = () => {
    const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`);
    if (row && !document.querySelector('[role=dialog]')) mark(row);
    else if (performance.now() < deadline) requestAnimationFrame(attempt);
  };
  attempt();
}

function mark(row: Element): void {
  const { top, bottom } = row.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) row.scrollIntoView({ block: 'center' });
  const outline = { outline: '2px solid var(--color-brand)', outlineOffset: '-2px' };
  row.animate([outline, { ...outline, outlineColor: 'transparent' }], 2000);
}
