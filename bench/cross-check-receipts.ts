import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { formatListHead, parseList, runToCompletion } from '@vitrin/contract/draw/list.ts';
import { selectWinners } from '@vitrin/contract/draw/select-winners.ts';
import { root } from '../scripts/repository.js';

/**
 * Draws from random lists, and repeats each draw with draw_again.py, which was written from docs/draws.md alone.
 * @returns the number of draws with equal results
 */
export async function countAgreeingReceipts(count: number): Promise<number> {
  const python = spawn('python3', [join(root, 'bench/draw_again.py')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  python.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const closed = once(python, 'close');
  for (let n = 0; n < count; n++) {
    if (!python.stdin.write(`${JSON.stringify(createReceipt(n))}\n`))
      await once(python.stdin, 'drain');
  }
  python.stdin.end();
  await closed;
  return output.split('\n').filter((line) => line === 'same').length;
}

function createReceipt(n: number) {
  const holders = Array.from({ length: randomInt(1, 60) }, () => randomBytes(16).toString('hex'));
  const lines: string[] = [];
  let next = 1;
  let entries = 0;
  for (let run = randomInt(1, 200); run > 0; run--) {
    const first = next + randomInt(0, 4);
    const last = first + randomInt(0, 30);
    lines.push(`${holders[randomInt(holders.length)]} ${first} ${last}\n`);
    entries += last - first + 1;
    next = last + 1;
  }
  const [places, reserves] = [randomInt(1, 40), randomInt(0, 20)];
  const onePerPerson = n % 2 === 0;
  const head = formatListHead({
    id: '0190a000-0000-7000-8000-000000000000',
    title: `Çekiliş ${n}`,
    permit: 'MPİ-1',
    source: 'tickets',
    places,
    reserves,
    onePerPerson,
    chain: '52'.repeat(32),
    round: 1000,
    entries,
    leftOut: { staff: 0, suspended: 0, onBreak: 0 },
  });
  const list = head + lines.join('');
  const listHash = createHash('sha256').update(list).digest('hex');
  const signature = randomBytes(48);
  const randomness = createHash('sha256').update(signature).digest('hex');
  const { runs } = runToCompletion(parseList(Buffer.from(list)));
  const drawn = selectWinners(runs, {
    places: places + reserves,
    onePerPerson,
    randomness,
    listHash,
  });
  return { list, signature: signature.toString('hex'), places: drawn };
}
