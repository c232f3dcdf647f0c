import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

interface Session {
  send(method: string, params: object): Promise<unknown>;
}

const setReducedMotion = (value: string) =>
  // The type of `cdp()` lacks this Chromium command.
  (cdp() as Session).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });

/** Enables motion until the end of the test, as for users without `prefers-reduced-motion`. */
export async function allowMotion(): Promise<void> {
  await setReducedMotion('no-preference');
  onTestFinished(async () => {
    await setReducedMotion('reduce');
  });
}
