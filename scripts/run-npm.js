import { runCommand } from './run-command.js';

const options = [
  ...['--no-audit', '--no-fund', '--no-update-notifier', '--engine-strict=false'],
  // With npm's own settings an installation without a network lasts for many minutes.
  ...['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=60000'],
];

/**
 * Runs the npm that started this script, else the one in PATH. It ends with this process.
 * @returns {Promise<string>} stdout
 * @throws {Error} with npm's output
 */
export async function runNpm(args) {
  const program = process.env.npm_execpath;
  const [command, ...firstArgs] = program?.endsWith('npm-cli.js')
    ? [process.execPath, program]
    : ['npm'];
  const { code, output, stdout } = await runCommand(command, [...firstArgs, ...args, ...options], {
    endWithParent: true,
  });
  if (code !== 0) throw new Error(`npm ${args[0]} başarısız oldu:\n${output}`);
  return stdout;
}
