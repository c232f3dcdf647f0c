import { HttpError } from '../platform/base/errors.ts';

/** Prints the text that a command returns, or the reason of its failure with exit code 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    const details = error instanceof HttpError ? (error.details ?? []) : [];
    const lines = details.map(({ path, message }) => `${path}: ${message}`);
    console.error([(error as Error).message, ...lines].join('\n'));
    process.exitCode = 1;
  }
}
