import { parseArgs } from 'node:util';
import { createSystemContext } from '../platform/context.ts';
import { runCommand } from './run-command.ts';
import { runUserCommand, usage } from './user-commands.ts';
import { withPlatform } from './with-platform.ts';

/** `npm run user -- …`: account administration for the operator. Works while the server runs. */
const parseCommandLine = () =>
  parseArgs({
    allowPositionals: true,
    // No option has one dash: words such as `-50` are values. The blank is removed below.
    args: process.argv.slice(2).map((word) => (/^-(?!-)/.test(word) ? ` ${word}` : word)),
    options: {
      email: { type: 'string' },
      username: { type: 'string' },
      role: { type: 'string' },
      password: { type: 'string' },
      clear: { type: 'boolean' },
    },
  });

/** @throws an error with the usage for an unknown option or one without a value */
function readCommandLine() {
  try {
    const { values, positionals } = parseCommandLine();
    const password = values.password?.replace(/^ -/, '-');
    return { values: { ...values, ...(password && { password }) }, positionals };
  } catch {
    throw new Error(usage);
  }
}

await runCommand(async () => {
  const { values, positionals } = readCommandLine();
  const words = positionals.map((word) => word.trim());
  if (words.length === 0) throw new Error(usage);
  return withPlatform((platform) => runUserCommand(createSystemContext(platform), words, values));
});
