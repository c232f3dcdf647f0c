import { createHash, randomBytes } from 'node:crypto';
import { chromium } from '@playwright/test';
import { randomnessOf } from '@vitrin/contract/draw/beacon.ts';
import { quicknet, SCHEME } from '@vitrin/contract/draw/chain.ts';
import { readList, writeHead } from '@vitrin/contract/draw/list.ts';
import { select } from '@vitrin/contract/draw/select.ts';
import { toEnd } from '@vitrin/contract/draw/to-end.ts';
import type { Receipt } from '@vitrin/contract/draw/verify.ts';
import { browserArguments, findTestBrowser } from '../scripts/find-browser.js';

/** How much slower than this machine a phone is. */
const SLOWER = 4;
/** A beacon of the public chain, as it was published. */
export const beacon = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

/**
 * @param id of a draw that was held; its list and receipt are given way to those of so many participants
 * @returns how long its page takes to check them on a slow phone, seconds; NaN without a browser
 */
export async function verifyInBrowser(origin: string, id: string, entries: number) {
  const executablePath = findTestBrowser();
  if (!executablePath) return Number.NaN;
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const { list, receipt } = drawOf(id, entries);
    await page.route('**/list.txt', (route) => route.fulfill({ body: list }));
    await page.route('**/receipt.json', (route) => route.fulfill({ json: receipt }));
    await page.goto(`${origin}/cekilisler/${id}`, { waitUntil: 'networkidle' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const began = performance.now();
    await page.getByRole('button', { name: 'Kendin doğrula' }).click();
    await page.getByText('tam olarak bu sıralar çıkıyor').waitFor();
    return (performance.now() - began) / 1000;
  } finally {
    await browser.close();
  }
}

function drawOf(id: string, entries: number) {
  const head = writeHead({
    ...{ id, title: 'Ölçüm', permit: 'MPİ-1', source: 'event', places: 100, reserves: 10 },
    ...{ onePerPerson: true, chain: quicknet.hash, round: beacon.round, entries },
    leftOut: { staff: 0, suspended: 0, onBreak: 0 },
  });
  const line = (_: unknown, i: number) => `${randomBytes(16).toString('hex')} ${i + 1} ${i + 1}\n`;
  const list = head + Array.from({ length: entries }, line).join('');
  const listHash = createHash('sha256').update(list).digest('hex');
  const randomness = randomnessOf(beacon.signature);
  const { runs } = toEnd(readList(Buffer.from(list)));
  const places = select(runs, { places: 110, onePerPerson: true, randomness, listHash });
  const chain = { ...quicknet, scheme: SCHEME };
  const receipt: Receipt = { version: 1, id, listHash, chain, ...beacon, randomness, places };
  return { list, receipt };
}
