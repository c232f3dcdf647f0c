import { localize } from './operator-language.js';
import { runCommand } from './run-command.js';
import { watchNetwork } from './watch-network.js';

const options = [
  ...['--no-audit', '--no-fund', '--no-update-notifier', '--engine-strict=false'],
  // With npm's own settings an installation without a network lasts for many minutes.
  ...['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=60000'],
  '--loglevel=http',
];

/** npm 10 prints this and exits with code 0, for example without a network. */
const CRASH = 'Exit handler never called';
const NETWORK_ERROR =
  /\b(EAI_AGAIN|ENOTFOUND|ECONN(?:REFUSED|RESET|ABORTED)|ETIMEDOUT|E(?:NET|HOST)UNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT|E(?:CONNECTION|IDLE|RESPONSE|TRANSFER)TIMEOUT|FETCH_ERROR)\b/;
/** Lines that don't explain a failure */
const NOISE = /^npm (http|warn EBADENGINE)/i;

/**
 * Runs the npm that started this script, else the one in PATH. It ends with this process.
 * @returns {Promise<string>} stdout
 * @throws {Error} with npm's output, and what to do as the last line
 */
export async function runNpm(args) {
  const program = process.env.npm_execpath;
  const [command, ...firstArgs] = program?.endsWith('npm-cli.js')
    ? [process.execPath, program]
    : ['npm'];
  const network = watchNetwork();
  const { code, output, stdout } = await runCommand(command, [...firstArgs, ...args, ...options], {
    endWithParent: true,
    onError: network.read,
  });
  if (code !== 0 || output.includes(CRASH)) {
    const lines = output.split('\n').filter((line) => line && !NOISE.test(line));
    const advice = findAdvice(lines.join('\n'), network.error);
    throw new Error(
      [localize(`npm ${args[0]} başarısız oldu:`, `npm ${args[0]} failed:`), ...lines, advice].join(
        '\n',
      ),
    );
  }
  return stdout;
}

function findAdvice(output, networkError = NETWORK_ERROR.exec(output)?.[0]) {
  if (networkError)
    return localize(
      `Paketler indirilemedi, sunucusuna ulaşılamıyor (${networkError}): ağ bağlantısını ve npm’in vekil sunucu ayarlarını denetleyip tekrar deneyin.`,
      `The packages could not be downloaded, because their server can’t be reached (${networkError}): check the connection and npm’s proxy settings, and try again.`,
    );
  if (output.includes('ENOSPC'))
    return localize(
      'Diskte yer kalmadı: yer açıp tekrar deneyin.',
      'The disk is full: free space and try again.',
    );
  if (output.includes(CRASH))
    return localize(
      'npm yarıda kaldı; çoğu kez ağ yoktur: ağ bağlantısını denetleyip tekrar deneyin.',
      'npm was interrupted; often there is no network: check the connection and try again.',
    );
  return localize(
    'Yukarıdaki nedeni giderip tekrar deneyin.',
    'Remove the cause above and try again.',
  );
}
