import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

interface Session {
  send(method: string, params: object): Promise<unknown>;
}

const prefer = (value: string) =>
  // The provider decides what it can send; Chromium's knows this.
  (cdp() as Session).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });

/** Until the test ends things move, as they do for who has not asked otherwise. */
export async function allowMotion(): Promise<void> {
  await prefer('no-preference');
  onTestFinished(async () => {
    await prefer('reduce');
  });
}
