import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

interface Session {
  send(method: string, params: object): Promise<unknown>;
}

const setMedia = (media: '' | 'print', reducedMotion: 'reduce' | 'no-preference') =>
  // The type of `cdp()` lacks this Chromium command.
  (cdp() as Session).send('Emulation.setEmulatedMedia', {
    media,
    features: [{ name: 'prefers-reduced-motion', value: reducedMotion }],
  });

async function setMediaOfTest(...media: Parameters<typeof setMedia>): Promise<void> {
  await setMedia(...media);
  onTestFinished(async () => {
    await setMedia('', 'reduce');
  });
}

/** Enables motion until the end of the test, as for users without `prefers-reduced-motion`. */
export const allowMotion = () => setMediaOfTest('', 'no-preference');

/** Applies the styles of a printed page until the end of the test. */
export const emulatePrint = () => setMediaOfTest('print', 'reduce');
