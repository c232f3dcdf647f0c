import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { hugePng } from '../server/test/huge-png.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { median } from './medians.ts';
import { peakResidentBytes, residentBytes } from './process-usage.ts';
import { type ServerUnderTest, signIn, startServer } from './server-under-test.ts';

const TIMES = 7;
const AT_ONCE = 8;

/** Pictures of 12 megapixels, alone and many at once, and one that says it has 256. */
export const uploads: Benchmark = {
  name: 'uploads',
  about: 'POST /api/upload: a 12-megapixel JPEG, eight at once, a 256-megapixel PNG',
  async run({ profile }) {
    const photo = await makePhoto();
    const bomb = hugePng(16_000);
    const server = await startServer({ profile });
    const send = await uploader(server);

    // A process that has seen no picture yet, and then all at once: the worst it comes to.
    await sleep(1000);
    const peak = await peakResidentBytes(server.pid, () =>
      Promise.all(Array.from({ length: AT_ONCE }, () => send(photo, 201))),
    );
    await sleep(1000);
    const one = await repeat(() => send(photo, 201));
    await sleep(1000);
    const before = residentBytes(server.pid);
    let refused = 0;
    const after = await peakResidentBytes(server.pid, async () => {
      refused = await repeat(() => send(bomb, 413));
    });
    await server.stop();
    return [
      { name: 'one JPEG of 12 MP, ms', ours: one, aim: { atMost: 1000 }, note: ofTimes },
      { name: `${AT_ONCE} at once, peak MB`, ours: peak / 1e6, aim: { atMost: 400 } },
      { name: 'PNG of 256 MP, ms', ours: refused, aim: { atMost: 100 }, note: ofTimes },
      { name: 'its growth, MB', ours: Math.max(after - before, 0) / 1e6, aim: { atMost: 8 } },
    ] satisfies Figure[];
  },
};

const ofTimes = `median of ${TIMES}, one after another`;

/** Sends a file as the panel does; gives the milliseconds until the answer. */
async function uploader(server: ServerUnderTest) {
  const headers = await signIn(server);
  return async (bytes: Uint8Array<ArrayBuffer>, expected: number): Promise<number> => {
    const body = new FormData();
    body.set('file', new Blob([bytes]), 'resim');
    const began = performance.now();
    const answer = await fetch(`${server.origin}/api/upload`, { method: 'POST', headers, body });
    const text = await answer.text();
    if (answer.status !== expected) throw new Error(`${answer.status} ${text}`);
    return performance.now() - began;
  };
}

async function repeat(measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) times.push(await measure());
  return median(times);
}

/** Clouds with grain, as hard for a codec as a photo, held upright as phones do; the same in every run. */
async function makePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const width = 4000;
  const height = 3000;
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 1;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cloud =
        100 + 60 * Math.sin(x / 97 + Math.sin(y / 61)) + 50 * Math.cos(y / 43 + x / 311);
      seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
      const grain = (seed >>> 28) - 8;
      for (let channel = 0; channel < 3; channel++) {
        pixels[at++] = Math.max(0, Math.min(255, cloud + grain + channel * 15));
      }
    }
  }
  const raw = { width, height, channels: 3 } as const;
  const photo = sharp(pixels, { raw }).withMetadata({ orientation: 6 }).jpeg({ quality: 90 });
  return new Uint8Array(await photo.toBuffer());
}
