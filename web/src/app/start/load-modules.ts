/** Loads the modules, which run in their order. `onTrouble` is called when one of them, or what it needs, does not arrive. */
export function loadModules(addresses: string[], onTrouble: () => void): void {
  for (const src of addresses) {
    const script = document.createElement('script');
    document.head.append(
      Object.assign(script, { type: 'module', async: false, src, onerror: onTrouble }),
    );
  }
}
