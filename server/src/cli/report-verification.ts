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
 * @param log receives a line per passed or failed step, and per place of a valid receipt
 * @returns true if the receipt is valid
 */
export function reportVerification(
  { receipt, list, chains }: { receipt: string; list: Uint8Array; chains: Chain[] },
  log: (line: string) => void,
): boolean {
  const parsedReceipt = draws.receipt.returns.safeParse(parseJson(receipt));
  if (!parsedReceipt.success) {
    log('✗ Belge okunamadı: receipt.json biçiminde değil.');
    return false;
  }
  const verification = verifyReceipt(parsedReceipt.data, list, chains);
  let failedStep: VerificationStep | null | undefined;
  while (failedStep === undefined) {
    const { done, value } = verification.next();
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
  else for (const line of formatPlaces(parsedReceipt.data.places)) log(line);
  return failedStep === null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const formatPlaces = (places: { place: number; entry: number; holder: string }[]) =>
  places.map(({ place, entry, holder }) => `  ${place}. sıra: ${entry} (${holder})`);
