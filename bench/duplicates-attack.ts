import { setTimeout as sleep } from 'node:timers/promises';
import { MailCatcher } from '../server/test/mail-catcher.ts';
import { credentials } from '../server/test/spawn-server.ts';
import { runStatements } from '../server/test/with-database-client.ts';
import { type Benchmark, BenchmarkError, type Measurement } from './benchmark.ts';
import {
  createApiCall,
  getConnection,
  postJson,
  type ServerUnderTest,
  signIn,
  startServer,
} from './server-under-test.ts';

const ACCOUNTS = 20;
/** Points of the link, and the price of a gift card. */
const POINTS = 200;
const STREAM_URL = 'https://kick.com/bugun';

/** How a farm registers. Each has an address of its own. */
interface Farm {
  name: string;
  keepsCookies?: boolean;
  usesPlus?: boolean;
  /** True if its mailboxes don't exist, so that no account can verify its address. */
  isInvented?: boolean;
}

const farms: Farm[] = [
  { name: 'invented addresses, cookies cleared', isInvented: true },
  { name: 'own mailboxes, cookies cleared' },
  { name: 'own mailboxes, cookies kept', keepsCookies: true },
  { name: 'plus-addresses, cookies cleared', usesPlus: true },
];

interface Account {
  email: string;
  /** Calls the API as this member. */
  call: ReturnType<typeof createApiCall>;
}

/** What twenty accounts with today's link can spend and order, against the same without held points. */
export const duplicatesAttack: Benchmark = {
  name: 'duplicates-attack',
  description: `${ACCOUNTS} accounts from one address with today's link, against the same without held points`,
  async run() {
    const mail = await new MailCatcher().start();
    const environment = {
      SMTP_URL: mail.url,
      MAIL_FROM: 'Vitrin <bilgi@vitrin.example>',
      TRUST_PROXY: 'loopback',
    };
    let server = await startServer({ environment });
    const admin = createApiCall(server, await signIn(server));
    const rule = { adminStreamUrl: STREAM_URL, pointsReward: POINTS };
    await admin('POST streaming-verifications', rule);
    const reward = { title: 'Hediye çeki', description: 'Ölçüm', isActive: true };
    const { id: rewardId } = await admin('POST rewards', { ...reward, pointsCost: POINTS });
    const setHolding = (value: string) =>
      admin('PUT site-settings', { settings: [{ key: 'holdPoints', value }] });

    await setHolding('off');
    const unheld = await registerAll(server, '10.1');
    const paid = await spend(unheld.attacks, rewardId);
    await setHolding('');
    const { attacks, seconds } = await registerAll(server, '10.2');
    const measurements: Measurement[] = [
      {
        name: `registering ${ACCOUNTS} accounts, s`,
        value: seconds,
        baseline: unheld.seconds,
      },
    ];
    const measure = async (when: string, target?: Measurement['target']) => {
      const spent = await spend(attacks, rewardId);
      for (const [index, { name }] of farms.entries())
        for (const what of ['points', 'orders'] as const)
          measurements.push({
            name: `${name}, ${when}: ${what}`,
            value: spent[index]?.[what] ?? Number.NaN,
            baseline: paid[index]?.[what] ?? Number.NaN,
            ...(target && { target }),
          });
    };
    await measure('0 s', { atMost: 0 });
    server = await passHours(server, 1, environment);
    await measure('1 h', { atMost: 0 });
    await verifyAll(attacks.filter((_, index) => !farms[index]?.isInvented).flat(), mail);
    await measure('1 h, after proof');
    server = await passHours(server, 72, environment);
    await measure('73 h, after proof');
    await Promise.all([server.stop(), mail.stop()]);
    return measurements;
  },
};

/** Registers the accounts of each farm at once. @param network first half of their addresses @returns also seconds per farm */
async function registerAll(server: ServerUnderTest, network: string) {
  const start = performance.now();
  const attacks: Account[][] = [];
  for (const [index, farm] of farms.entries()) {
    const address = `${network}.${index}.7`;
    const first = await register(server, farm, { address, number: 1 });
    const cookie = farm.keepsCookies ? first.browser : '';
    const others = Array.from({ length: ACCOUNTS - 1 }, (_, n) =>
      register(server, farm, { address, number: n + 2, cookie }),
    );
    attacks.push([first, ...(await Promise.all(others))]);
  }
  return { attacks, seconds: (performance.now() - start) / 1000 / farms.length };
}

async function register(
  server: ServerUnderTest,
  { usesPlus }: Farm,
  { address, number, cookie = '' }: { address: string; number: number; cookie?: string },
): Promise<Account & { browser: string }> {
  const farmName = `ciftlik${address.replaceAll('.', '')}`;
  const username = `${farmName}x${number}`;
  const email = `${usesPlus ? `${farmName}+${number}` : username}@gmail.com`;
  const body = { username, email, password: credentials.password, streamUrl: STREAM_URL };
  const headers = { cookie, 'x-forwarded-for': address };
  const response = await postJson(`${server.origin}/api/auth/register`, body, headers);
  if (!response.ok) throw new BenchmarkError(`${response.status} ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
  const findCookie = (name: string) => cookies.find((text) => text.startsWith(`${name}=`)) ?? '';
  const session = { cookie: findCookie('vitrin_session') };
  return { email, call: createApiCall(server, session), browser: findCookie('vitrin_browser') };
}

/** Orders a gift card with every account that can pay one. Returns what each farm could spend and ordered so far. */
async function spend(attacks: readonly Account[][], rewardId: string) {
  return Promise.all(
    attacks.map(async (accounts) => {
      let [points, orders] = [0, 0];
      for (const { call } of accounts) {
        await call('POST user-rewards/purchase', { rewardId }).catch(requireTooFewPoints);
        const spent = (await call<{ pointsSpent: number }[]>('GET user-rewards')).map(
          (order) => order.pointsSpent,
        );
        const user = await call<{ points: number }>('GET auth/user');
        orders += spent.length;
        points += spent.reduce((sum, cost) => sum + cost, user.points);
      }
      return { points, orders };
    }),
  );
}

function requireTooFewPoints(error: Error): void {
  if (!error.message.includes('points.insufficient')) throw error;
}

/** Opens the link that each account gets by mail. */
async function verifyAll(accounts: readonly Account[], mail: MailCatcher): Promise<void> {
  for (const { email, call } of accounts) {
    await call('POST user/email/verification');
    let token: string | undefined;
    while (!token) {
      await sleep(20);
      token = /#token=([\w-]{43})/.exec(mail.listMailsTo(email).at(-1)?.text ?? '')?.[1];
    }
    await call('POST auth/email/verify', { token });
  }
}

/** Makes everything older and starts the server again, which runs its jobs. */
async function passHours(
  server: ServerUnderTest,
  hours: number,
  environment: NodeJS.ProcessEnv,
): Promise<ServerUnderTest> {
  const makeOlder = (table: string, ...columns: string[]) =>
    `update ${table} set ${columns.map((column) => `${column} = ${column} - interval '${hours} hours'`).join()}`;
  await runStatements(
    getConnection(server),
    makeOlder('users', 'created_at'),
    makeOlder('account_signals', 'created_at', 'used_at'),
    makeOlder('held_points', 'created_at', 'waits_since'),
    makeOlder('duplicate_groups', 'created_at'),
  );
  await server.stop();
  const { dataDir, origin } = server;
  const port = Number(new URL(origin).port);
  const nextServer = await startServer({ dataDir, port, environment });
  await sleep(5000);
  return nextServer;
}
