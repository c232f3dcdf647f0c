import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchNetwork } from '../../scripts/watch-network.js';

const failure = (name: string, code = 'ETIMEDOUT') =>
  `npm http fetch GET https://registry.example/${name} attempt 1 failed with ${code}\n`;
const response = 'npm http fetch GET 200 https://registry.example/zod 45ms (cache miss)\n';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

function startNpm() {
  const network = watchNetwork();
  const kill = vi.fn();
  const print = (text: string, afterSeconds = 0) => {
    vi.setSystemTime(Date.now() + afterSeconds * 1000);
    network.read(text, { kill });
    return kill.mock.calls.length > 0;
  };
  return { network, print };
}

it('ends npm after a minute in which nothing answered', () => {
  const { network, print } = startNpm();
  expect(print(failure('yaml').repeat(15), 59)).toBe(false);
  expect(print(failure('zod', 'FETCH_ERROR'), 1)).toBe(true);
  expect(network.error).toBe('FETCH_ERROR');
});

it('lets npm go on while anything answers, also from its cache', () => {
  const { network, print } = startNpm();
  print(failure('yaml').repeat(100), 50);
  print(response, 9);
  expect(print(failure('yaml').repeat(100), 59)).toBe(false);
  print('npm http cache https://registry.example/zod 3ms (cache hit)\n', 1);
  expect(print(failure('yaml').repeat(9), 600)).toBe(false);
  expect(network.error).toBeUndefined();
});
