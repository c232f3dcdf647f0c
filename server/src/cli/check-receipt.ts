import type { Chain } from '@vitrin/contract/draw/chain.ts';
import { type Step, steps, stepWords } from '@vitrin/contract/draw/steps.ts';
import { verify } from '@vitrin/contract/draw/verify.ts';
import { draws } from '@vitrin/contract/draws.ts';

/**
 * Works a draw out again, step by step.
 * @param say is told of each step as it is done
 * @returns whether all is as the receipt says
 */
export function checkReceipt(
  { receipt, list, chains }: { receipt: string; list: Uint8Array; chains: Chain[] },
  say: (line: string) => void,
): boolean {
  const read = draws.receipt.returns.safeParse(parse(receipt));
  if (!read.success) {
    say('✗ Belge okunamadı: receipt.json biçiminde değil.');
    return false;
  }
  const work = verify(read.data, list, chains);
  let failed: Step | null | undefined;
  while (failed === undefined) {
    const { done, value } = work.next();
    if (done) failed = value;
  }
  const passed = failed === null ? steps : steps.slice(0, steps.indexOf(failed));
  for (const step of passed) say(`✓ ${stepWords[step].name}`);
  if (failed !== null) say(`✗ ${stepWords[failed].name}: ${stepWords[failed].failed}`);
  else for (const line of results(read.data.places)) say(line);
  return failed === null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const results = (places: { place: number; entry: number; holder: string }[]) =>
  places.map(({ place, entry, holder }) => `  ${place}. sıra: ${entry} (${holder})`);
