import { readFileSync } from 'node:fs';
import { quicknet } from '@vitrin/contract/draw/chain.ts';
import { loadConfig } from '../boot/config.ts';
import { reportVerification } from './report-verification.ts';
import { runCommand } from './run-command.ts';

/** `npm run verify-draw -- receipt.json list.txt`: verifies a draw without the site. */
await runCommand(async () => {
  const [receipt, list] = process.argv.slice(2);
  if (!receipt || !list) throw new Error('npm run verify-draw -- receipt.json list.txt');
  // The key of another chain must come from the configuration, never from the receipt.
  const chains = [quicknet, loadConfig().drand.chain];
  const files = { receipt: readFileSync(receipt, 'utf8'), list: readFileSync(list), chains };
  const isValid = reportVerification(files, (line) => console.log(line));
  process.exitCode = isValid ? 0 : 1;
  return isValid ? '\nDoğru: bu liste ve bu imzadan bu kazananlar hesaplandı.' : '\nYANLIŞ';
});
