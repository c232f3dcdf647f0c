import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Runs what a command does; a failure is told in its own words, without a stack, and ends with code 1. */
export async function exitOnError(action) {
  try {
    await action();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** Whether a module was started itself rather than imported. @param {string} moduleUrl its import.meta.url */
export function isCommand(moduleUrl) {
  return Boolean(process.argv[1]) && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl);
}
