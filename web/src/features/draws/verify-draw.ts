import { type Chain, quicknet } from '@vitrin/contract/draw/chain.ts';
import type { VerificationStep } from '@vitrin/contract/draw/verification-steps.ts';
import {
  type Progress,
  type Receipt,
  verifyReceipt,
} from '@vitrin/contract/draw/verify-receipt.ts';

/** What is worked on in one go, milliseconds: then the page shows how far it is, which takes a slow phone as long. */
const MAX_BLOCKING_MS = 100;

/**
 * Downloads list and receipt and works the draw out again, in goes between which the page lives.
 * @returns the first step that fails, `null` when all is right
 * @throws when a file can't be had
 */
export async function verifyDraw(
  id: string,
  chain: Chain | undefined,
  signal: AbortSignal,
  show: (progress: Progress) => void,
): Promise<VerificationStep | null> {
  const download = async (name: string) => {
    const answer = await fetch(`/api/draws/${id}/${name}`, { signal });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer;
  };
  const [list, receipt] = await Promise.all([download('list.txt'), download('receipt.json')]);
  const bytes = new Uint8Array(await list.arrayBuffer());
  const said: Receipt = await receipt.json();
  const hashed = await hashSha256(bytes);
  const work = verifyReceipt(said, bytes, chain ? [quicknet, chain] : [quicknet], hashed);
  let began = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    // The signature has no rest in it: that it is looked at is shown before.
    if (value.step !== 'signature' && performance.now() - began < MAX_BLOCKING_MS) continue;
    show(value);
    await waitForPaint();
    signal.throwIfAborted();
    began = performance.now();
  }
}

/** The browser's own SHA-256 works beside the page. It has none for a page that came without encryption. */
async function hashSha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> {
  const hash = await window.crypto.subtle?.digest('SHA-256', bytes);
  return hash && new Uint8Array(hash);
}

/** After the page has shown it; a tab in the background paints nothing and does not wait. */
function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
