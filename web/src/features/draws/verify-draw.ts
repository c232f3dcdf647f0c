import { type Chain, quicknet } from '@vitrin/contract/draw/chain.ts';
import type { Step } from '@vitrin/contract/draw/steps.ts';
import { type Progress, type Receipt, verify } from '@vitrin/contract/draw/verify.ts';

/** What is worked on in one go, milliseconds: then the page may show how far it is. */
const GO = 40;

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
): Promise<Step | null> {
  const download = async (name: string) => {
    const answer = await fetch(`/api/draws/${id}/${name}`, { signal });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer;
  };
  const [list, receipt] = await Promise.all([download('list.txt'), download('receipt.json')]);
  const bytes = new Uint8Array(await list.arrayBuffer());
  const said: Receipt = await receipt.json();
  const work = verify(said, bytes, chain ? [quicknet, chain] : [quicknet]);
  let shown: Step | undefined;
  let began = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (value.step === shown && performance.now() - began < GO) continue;
    shown = value.step;
    show(value);
    await painted();
    signal.throwIfAborted();
    began = performance.now();
  }
}

/** After the page has shown it; a tab in the background paints nothing and does not wait. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
