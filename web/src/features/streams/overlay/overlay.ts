import { followCode, type OverlayState } from './follow-code.ts';
import { parseOverlayStyle } from './overlay-style.ts';

// The script of the overlay: a small page without React, for the browser inside streaming programs.

const RENDER_INTERVAL_MS = 100;

/** Shows the code of the address in the document until the page is closed. */
function startOverlay({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const { size, color, isDark } = parseOverlayStyle(search);
  document.body.style.fontSize = `${size}px`;
  document.body.style.color = color;
  document.body.classList.toggle('dark', isDark);
  const getState = followCode(pathname.split('/')[2] ?? '');
  setInterval(() => render(getState()), RENDER_INTERVAL_MS);
}

function render(overlay: OverlayState): void {
  const isCode = overlay.state === 'code';
  for (const element of select('[data-code]')) element.hidden = !isCode;
  if (overlay.state === 'code') {
    const { code, remainingMs, totalMs } = overlay;
    setText('[data-word]', code.slice(0, -2));
    setText('[data-digits]', code.slice(-2));
    setText('[data-seconds]', String(Math.ceil(remainingMs / 1000)));
    for (const circle of document.querySelectorAll<SVGElement>('.left'))
      circle.style.strokeDashoffset = String(100 - (100 * remainingMs) / totalMs);
  }
  const note = getNote(overlay);
  for (const element of select('[data-note]')) element.hidden = note === '';
  setText('[data-note]', note);
}

function getNote(overlay: OverlayState): string {
  if (overlay.state === 'gone') return 'Bu adres artık geçerli değil. Panelden yeni adres alın.';
  if (overlay.isConnected) return '';
  return overlay.state === 'code'
    ? 'Bağlantı yok. Süresi bitince kod gizlenir.'
    : 'Bağlantı yok. Yeniden bağlanılıyor…';
}

const select = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

/** Changes the text only if it differs, so that screen readers announce it once. */
function setText(selector: string, text: string): void {
  for (const element of select(selector))
    if (element.textContent !== text) element.textContent = text;
}

startOverlay(window.location);
