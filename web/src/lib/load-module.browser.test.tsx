import { expect, it } from 'vitest';
import { loadModule } from './load-module.ts';

const failAt = (address: string) => () =>
  Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`));

it('loads code from another address after a failure, which browsers keep', async () => {
  const address = new URL('./truncate-text.ts', import.meta.url).href;
  await expect(loadModule(failAt(address))).resolves.toBeTypeOf('object');
});

it('throws if the other address fails too, or if the error names none', async () => {
  await expect(loadModule(failAt('/missing.js'))).rejects.toThrow('/missing.js');
  const failure = new Error('Importing a module script failed.');
  await expect(loadModule(() => Promise.reject(failure))).rejects.toBe(failure);
});
