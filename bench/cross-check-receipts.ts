import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { formatListHead, parseList, runToCompletion } from '@vitrin/contract/draw/list.ts';
import { selectWinners } from '@vitrin/contract/draw/select-winners.ts';
import { root } from '../scripts/repository.js';

/**
 * Draws from random lists, and repeats each draw with draw_again.py, which implements docs/draws.md independently.
 * @returns the number of draws with equal results
 */
export async function countAgreeingReceipts(receiptCount: number): Promise<number> {
  const python = spawn('python3', [join(root, 'bench/draw_again.py')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  python.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const closing = once(python, 'close');
  for (let index = 0; index < receiptCount; index++) {
    if (!python.stdin.write(`${JSON.stringify(createReceipt(index))}\n`))
      await once(python.stdin, 'drain');
  }
  python.stdin.end();
  await closing;
  return output.split('\n').filter((line) => line === 'same').length;
}

function createReceipt(index: number) {
  const holders = Array.from({ length: randomInt(1, 60) }, () => randomBytes(16).toString('hex'));
  const lines: string[] = [];
  let nextEntry = 1;
  let entryCount = 0;
  for (let remainingRuns = randomInt(1, 200); remainingRuns > 0; remainingRuns--) {
    const firstEntry = nextEntry + randomInt(0, 4);
    const lastEntry = firstEntry + randomInt(0, 30);
    lines.push(`${holders[randomInt(holders.length)]} ${firstEntry} ${lastEntry}\n`);
    entryCount += lastEntry - firstEntry + 1;
    nextEntry = lastEntry + 1;
  }
  const [places, reserves] = [randomInt(1, 40), randomInt(0, 20)];
  const onePerPerson = index % 2 === 0;
  const head = formatListHead({
    id: '0190a000-0000-7000-8000-000000000000',
    title: `Çekiliş ${index}`,
    permit: 'MPİ-1',
    source: 'tickets',
    places,
    reserves,
    onePerPerson,
    chain: '52'.repeat(32),
    round: 1000,
    entries: entryCount,
    leftOut: { staff: 0, suspended: 0, onBreak: 0 },
  });
  const list = head + lines.join('');
  const listHash = createHash('sha256').update(list).digest('hex');
  const signature = randomBytes(48);
  const randomness = createHash('sha256').update(signature).digest('hex');
  const { runs } = runToCompletion(parseList(Buffer.from(list)));
  const winners = selectWinners(runs, {
    places: places + reserves,
    onePerPerson,
    randomness,
    listHash,
  });
  return { list, signature: signature.toString('hex'), places: winners };
}
