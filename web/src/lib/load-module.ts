/** Matches the address in the errors of Chromium and Firefox. */
const FAILED_ADDRESS = /dynamically imported module: (\S+)/;

/**
 * Loads code. Browsers keep the failure of an address until the page is reloaded, so after one the code is loaded from
 * another address.
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const [, address] = FAILED_ADDRESS.exec(String(error)) ?? [];
    if (!address) throw error;
    const url = new URL(address, window.location.href);
    url.searchParams.set('retry', String(Date.now()));
    return import(/* @vite-ignore */ url.href);
  }
}
