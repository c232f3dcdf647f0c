let box: HTMLElement | undefined;

/** Shows that the page did not load completely, with a reload button. Any click or submit focuses that button. */
export function showLoadError(): void {
  if (box?.isConnected) return;
  const retryButton = document.createElement('button');
  retryButton.className = 'min-h-11 rounded-md bg-accent px-4 font-strong text-on-accent';
  retryButton.textContent = 'Yenile';
  retryButton.onclick = () => window.location.reload();
  box = document.createElement('div');
  box.role = 'alert';
  box.className =
    'fixed inset-x-4 bottom-4 z-80 mx-auto flex max-w-95 items-center justify-between gap-4 rounded-lg border border-line-2 bg-float p-4 text-14 shadow-3';
  box.append('Sayfa tam yüklenemedi.', retryButton);
  document.body.append(box);
  for (const kind of ['click', 'submit']) {
    window.addEventListener(kind, () => retryButton.focus(), true);
  }
}
