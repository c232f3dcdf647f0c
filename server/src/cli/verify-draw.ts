import { readFileSync } from 'node:fs';
import { quicknet } from '@vitrin/contract/draw/chain.ts';
import { loadProcessConfig } from '../boot/config.ts';
import { reportVerification } from './report-verification.ts';
import { runCommand } from './run-command.ts';

/** `npm run verify-draw -- receipt.json list.txt`: verifies a draw without the site. */
await runCommand(async () => {
  const [receiptPath, listPath] = process.argv.slice(2);
  if (!receiptPath || !listPath) throw new Error('npm run verify-draw -- receipt.json list.txt');
  // The key of another chain must come from the configuration, never from the receipt.
  const chains = [quicknet, loadProcessConfig().drand.chain];
  const receipt = readFileSync(receiptPath, 'utf8');
  const list = readFileSync(listPath);
  const isValid = reportVerification({ receipt, list, chains }, (line) => console.log(line));
  process.exitCode = isValid ? 0 : 1;
  return isValid ? '\nDoğru: bu liste ve bu imzadan bu kazananlar hesaplandı.' : '\nYANLIŞ';
});
