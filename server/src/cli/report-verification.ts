import type { Chain } from '@vitrin/contract/draw/chain.ts';
import {
  type VerificationStep,
  verificationStepLabels,
  verificationSteps,
} from '@vitrin/contract/draw/verification-steps.ts';
import { verifyReceipt } from '@vitrin/contract/draw/verify-receipt.ts';
import { draws } from '@vitrin/contract/draws.ts';

/**
 * Verifies a draw step by step.
 * @param log receives a line per step and result
 * @returns true if the receipt is valid
 */
export function reportVerification(
  { receipt, list, chains }: { receipt: string; list: Uint8Array; chains: Chain[] },
  log: (line: string) => void,
): boolean {
  const read = draws.receipt.returns.safeParse(parse(receipt));
  if (!read.success) {
    log('✗ Belge okunamadı: receipt.json biçiminde değil.');
    return false;
  }
  const work = verifyReceipt(read.data, list, chains);
  let failed: VerificationStep | null | undefined;
  while (failed === undefined) {
    const { done, value } = work.next();
    if (done) failed = value;
  }
  const passed =
    failed === null
      ? verificationSteps
      : verificationSteps.slice(0, verificationSteps.indexOf(failed));
  for (const step of passed) log(`✓ ${verificationStepLabels[step].name}`);
  if (failed !== null)
    log(`✗ ${verificationStepLabels[failed].name}: ${verificationStepLabels[failed].failed}`);
  else for (const line of results(read.data.places)) log(line);
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
