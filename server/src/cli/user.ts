import { parseArgs } from 'node:util';
import { createSystemContext } from '../platform/context.ts';
import { runCommand } from './run-command.ts';
import { runUserCommand, usage } from './user-commands.ts';
import { withPlatform } from './with-platform.ts';

/** `npm run user -- …`: account administration for the operator. Works while the server runs. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  // Negative numbers such as `points deniz -50 …` must not be parsed as options.
  args: process.argv.slice(2).map((word) => (/^-\d/.test(word) ? ` ${word}` : word)),
  options: {
    email: { type: 'string' },
    username: { type: 'string' },
    role: { type: 'string' },
    password: { type: 'string' },
    clear: { type: 'boolean' },
  },
});

await runCommand(async () => {
  const words = positionals.map((word) => word.trim());
  if (words.length === 0) throw new Error(usage);
  return withPlatform((platform) => runUserCommand(createSystemContext(platform), words, values));
});
