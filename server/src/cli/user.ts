import { parseArgs } from 'node:util';
import { loadConfig } from '../boot/config.ts';
import { openMigratedDatabaseForCommand } from '../boot/open-migrated-database.ts';
import { openPlatform } from '../boot/open-platform.ts';
import { HttpError } from '../platform/base/errors.ts';
import { createLog } from '../platform/base/log.ts';
import { systemContext } from '../platform/context.ts';
import { runUserCommand, usage } from './user-commands.ts';

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

try {
  const words = positionals.map((word) => word.trim());
  if (words.length === 0) throw new Error(usage);
  const config = loadConfig();
  const log = createLog('warn');
  const database = await openMigratedDatabaseForCommand(config, log);
  const { platform, close } = await openPlatform(config, log, database, 2);
  try {
    console.log(await runUserCommand(systemContext(platform), words, values));
  } finally {
    await close();
    await database.stop();
  }
} catch (error) {
  const details = error instanceof HttpError ? (error.details ?? []) : [];
  const { message } = error as Error;
  console.error([message, ...details.map(({ path, message }) => `${path}: ${message}`)].join('\n'));
  process.exitCode = 1;
}
