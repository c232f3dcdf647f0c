import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createMember } from '../server/src/features/accounts/sign-in/register.ts';
import { duplicates } from '../server/src/features/duplicates/duplicates.ts';
import { refreshAllGroups } from '../server/src/features/duplicates/refresh-groups.ts';
import { streams } from '../server/src/features/streams/streams.ts';
import { type Context, createSystemContext } from '../server/src/platform/context.ts';
import { createDrizzle, createPool } from '../server/src/platform/database/create-pool.ts';
import type { TopicBus } from '../server/src/platform/database/topic-bus.ts';
import { type Feature, setFeatures } from '../server/src/platform/feature/feature.ts';
import type { Platform } from '../server/src/platform/platform.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { addMembersWithSignals, STREAM_URL } from './duplicates-data.ts';
import { median } from './interleave.ts';
import { getConnection, startServer } from './server-under-test.ts';

/** Registrations of each kind. */
const REGISTRATIONS = 300;
/** A registration may take this much longer, in milliseconds. */
const MAX_EXTRA_MS = 1;

/** The groups of --size members computed from nothing, and what signals and held points add to a registration. */
export const duplicatesScale: Benchmark = {
  name: 'duplicates-scale',
  description: 'groups of --size members from stored signals, and registrations with and without',
  async run({ size }) {
    const server = await startServer();
    const connection = getConnection(server);
    await addMembersWithSignals(connection, size);
    const pool = createPool({ connection, max: 4, onError: console.error });
    const ctx = openContext(pool, [duplicates, streams]);
    const measurements = [
      ...(await measureGroups(ctx)),
      ...(await measureRegistrations(ctx, openContext(pool, [streams]))),
    ];
    await pool.end();
    await server.stop();
    return measurements;
  },
};

/** Returns the context of the system on a platform with the used parts only. */
function openContext(pool: Platform['pool'], features: readonly Feature[]): Context<null> {
  const topicBus = { publishLocally() {}, publishThrottled() {} };
  type UsedPlatform = Pick<Platform, 'pool' | 'db'> & {
    topicBus: Pick<TopicBus, keyof typeof topicBus>;
  };
  const usedPlatform: UsedPlatform = { pool, db: createDrizzle(pool), topicBus };
  // Points can be held on a site with a mail server.
  const connections = { smtp: features.includes(duplicates) ? {} : undefined };
  const platform = { config: {}, connections, ...usedPlatform } as unknown as Platform;
  setFeatures(platform, features);
  return createSystemContext(platform);
}

async function measureGroups(ctx: Context): Promise<Measurement[]> {
  const measureRefresh = async () => {
    const blocks = monitorEventLoopDelay({ resolution: 5 });
    blocks.enable();
    const start = performance.now();
    await refreshAllGroups(ctx);
    const seconds = (performance.now() - start) / 1000;
    blocks.disable();
    return { seconds, longestMs: blocks.max / 1e6 };
  };
  const first = await measureRefresh();
  const again = await measureRefresh();
  const { rows } = await ctx.db.$client.query<{ groups: number; members: number }>(
    'select count(distinct group_id)::int as groups, count(*)::int as members from duplicate_members',
  );
  const note = `${rows[0]?.groups} groups of ${rows[0]?.members} members`;
  return [
    { name: 'all groups from nothing, s', value: first.seconds, target: { atMost: 60 }, note },
    { name: '… without a change, s', value: again.seconds, target: { atMost: 60 } },
    {
      name: '… longest block of the event loop, ms',
      value: Math.max(first.longestMs, again.longestMs),
      target: { atMost: 100 },
    },
  ];
}

/** Registers members alternately with and without signals and held points. */
async function measureRegistrations(ctx: Context, bareCtx: Context): Promise<Measurement[]> {
  let count = 0;
  const measureMs = async (usedCtx: Context, streamUrl: string | null, browserId = '') => {
    const number = ++count;
    const start = performance.now();
    await createMember(usedCtx, {
      username: `yeni${number}`,
      email: `yeni${number}@yeni${number}.example`,
      passwordHash: '-',
      streamUrl,
      promotional: false,
      origin: {
        address: `10.${number >> 8}.${number & 255}.7`,
        browserId: browserId || `yeni${number}`,
      },
    });
    return performance.now() - start;
  };
  const measurements: Measurement[] = [];
  for (const [name, streamUrl] of [
    ['a registration', null],
    ['a registration with the link', STREAM_URL],
  ] as const) {
    const [withMs, withoutMs]: [number[], number[]] = [[], []];
    for (let round = 0; round < REGISTRATIONS; round++) {
      withMs.push(await measureMs(ctx, streamUrl));
      withoutMs.push(await measureMs(bareCtx, streamUrl));
    }
    const [value, baseline] = [median(withMs), median(withoutMs)];
    measurements.push({ name: `${name}, ms`, value, baseline });
    measurements.push({
      name: '… longer by, ms',
      value: value - baseline,
      target: { atMost: MAX_EXTRA_MS },
    });
  }
  return measurements;
}
