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
  let failedStep: VerificationStep | null | undefined;
  while (failedStep === undefined) {
    const { done, value } = work.next();
    if (done) failedStep = value;
  }
  const passedSteps =
    failedStep === null
      ? verificationSteps
      : verificationSteps.slice(0, verificationSteps.indexOf(failedStep));
  for (const step of passedSteps) log(`✓ ${verificationStepLabels[step].name}`);
  if (failedStep !== null)
    log(
      `✗ ${verificationStepLabels[failedStep].name}: ${verificationStepLabels[failedStep].failed}`,
    );
  else for (const line of results(read.data.places)) log(line);
  return failedStep === null;
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
