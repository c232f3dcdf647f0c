import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Runs a command. On failure prints the message without a stack and exits with code 1. */
export async function exitOnError(action) {
  try {
    await action();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** Returns true if the module was started instead of imported. @param {string} moduleUrl its import.meta.url */
export function isMainModule(moduleUrl) {
  return Boolean(process.argv[1]) && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl);
}
