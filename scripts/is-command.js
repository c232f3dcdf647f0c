import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether a module was started itself rather than imported. @param {string} moduleUrl its import.meta.url */
export function isCommand(moduleUrl) {
  return Boolean(process.argv[1]) && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl);
}
