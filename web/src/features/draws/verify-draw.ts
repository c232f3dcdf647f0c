import { type Chain, quicknet } from '@vitrin/contract/draw/chain.ts';
import type { VerificationStep } from '@vitrin/contract/draw/verification-steps.ts';
import {
  type Progress,
  type Receipt,
  verifyReceipt,
} from '@vitrin/contract/draw/verify-receipt.ts';

/** Maximum blocking time between two paints, so that a slow phone can show progress. */
const MAX_BLOCKING_MS = 100;

/**
 * Downloads the entry list and the receipt and recomputes the draw in short steps.
 * @returns the first failed step, `null` if all succeeded
 * @throws if a file can't be loaded or `signal` is aborted
 */
export async function verifyDraw(
  id: string,
  operatorChain: Chain | undefined,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<VerificationStep | null> {
  const download = async (name: string) => {
    const response = await fetch(`/api/draws/${id}/${name}`, { signal });
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return response;
  };
  const [listResponse, receiptResponse] = await Promise.all([
    download('list.txt'),
    download('receipt.json'),
  ]);
  const listBytes = new Uint8Array(await listResponse.arrayBuffer());
  const receipt: Receipt = await receiptResponse.json();
  const listHash = await hashSha256(listBytes);
  const verification = verifyReceipt(
    receipt,
    listBytes,
    operatorChain ? [quicknet, operatorChain] : [quicknet],
    listHash,
  );
  let startedAt = performance.now();
  for (;;) {
    const { done, value } = verification.next();
    if (done) return value;
    // Verifying the signature can't yield to the event loop: paint first.
    if (value.step !== 'signature' && performance.now() - startedAt < MAX_BLOCKING_MS) continue;
    onProgress(value);
    await waitForPaint();
    signal.throwIfAborted();
    startedAt = performance.now();
  }
}

/** Returns the SHA-256 hash, computed off the main thread; undefined on plain http, where Web Crypto is missing. */
async function hashSha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> {
  const hash = await window.crypto.subtle?.digest('SHA-256', bytes);
  return hash && new Uint8Array(hash);
}

/** Resolves after the next paint; background tabs paint nothing and don't wait. */
function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
