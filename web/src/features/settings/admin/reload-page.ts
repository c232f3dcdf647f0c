/** Reloads the page after the toast, because the whole layout shows the saved settings. Never resolves. */
export async function reloadPage(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, 500));
  window.location.reload();
  // Stay busy until the page is unloaded: a second save would be lost.
  return new Promise(() => {});
}
