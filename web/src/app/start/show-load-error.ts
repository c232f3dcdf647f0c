let alertBox: HTMLElement | undefined;

/** Shows an alert with a reload button. From then on, any click or submit focuses that button. */
export function showLoadError(): void {
  if (alertBox?.isConnected) return;
  const retryButton = document.createElement('button');
  retryButton.className = 'min-h-11 rounded-md bg-accent px-4 font-strong text-on-accent';
  retryButton.textContent = 'Yenile';
  retryButton.onclick = () => window.location.reload();
  alertBox = document.createElement('div');
  alertBox.role = 'alert';
  alertBox.className =
    'fixed inset-x-4 bottom-4 z-80 mx-auto flex max-w-95 items-center justify-between gap-4 rounded-lg border border-line-2 bg-float p-4 text-14 shadow-3';
  alertBox.append('Sayfa tam yüklenemedi.', retryButton);
  document.body.append(alertBox);
  for (const type of ['click', 'submit']) {
    window.addEventListener(type, () => retryButton.focus(), true);
  }
}
