import assert from 'node:assert/strict';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { callJson, createAddressHeader } from '../chaos/call.ts';
import { startConstantLoad } from '../chaos/constant-load.ts';
import { type Instance, startTwoInstances } from '../chaos/instance.ts';
import { goLive, sendEvenly } from '../chaos/stream-codes.ts';
import { createRandom, type Random } from '../server/demo/random.ts';
import { listDatabaseProcesses } from '../server/test/database-processes.ts';
import { credentials } from '../server/test/spawn-server.ts';
import { withDatabaseClient } from '../server/test/with-database-client.ts';
import { BalancedClient } from './balanced-client.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { checkDay, countViews, type Day } from './large-day-checks.ts';
import { type LargeSite, prepareLargeSite } from './large-day-site.ts';
import { acceptEncoding, MEMBER_PAGES, measurePageMix, VISITOR_PAGES } from './page-mix.ts';
import { startResourceSampler } from './resource-sampler.ts';

const FULL_SIZE = 200_000;
const VIEWS_PER_MEMBER = 10;
const DAY_MINUTES = 18;
/** Loads that share the page views: each has at most 64 requests in flight. */
const VIEW_LOADS = 4;
/** Purchases, applications and sign-ins: about 1,000 of each in a full day */
const WRITES_PER_SECOND = 1;
/** Shares of the day before the partner report and before the worst minute. */
const REPORT_AT = 0.1;
const WORST_MINUTE_AT = 0.45;
/** A partner's limit is 600 postbacks per minute. */
const POSTBACK_MINUTES = 5.5;

/** Addresses of visitors */
const VISITORS = 1_000_000;

/** A day of a large site on two instances, compressed; one is killed in the minute of the stream codes. */
export const largeDay: Benchmark = {
  name: 'large-day',
  description:
    'a day of a site with --size members (200,000) on two instances, one killed in the worst minute; then a page mix on one and two',
  defaultSize: FULL_SIZE,
  async run({ size, rounds, seconds }) {
    const factor = size / FULL_SIZE;
    const random = createRandom('large-day');
    const environment = { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' };
    const { postgres, connection, first, second, stop } = await startTwoInstances(environment);
    const site = await prepareLargeSite(second.origin, postgres.url, { size, factor, random });
    const day: Day = {
      ...{ site, connection, client: new BalancedClient([first.origin, second.origin]) },
      views: { acknowledged: 0, uncertain: 0 },
      applications: { acknowledged: 0, uncertain: 0 },
      purchases: 0,
    };
    const viewsBefore = await countViews(day);
    const listDatabasePids = () => listDatabaseProcesses(postgres.folder);
    const stopSampler = startResourceSampler({
      ...{ first: () => [first.pid], second: () => [second.pid], database: listDatabasePids },
    });
    const startMs = performance.now();
    const loadsBefore = loadavg();
    const dayMs = DAY_MINUTES * 60_000 * factor;
    const viewCount = size * VIEWS_PER_MEMBER;
    // One percent more, because loads skip calls that are late.
    const stopLoads = startDailyLoad(day, random, (viewCount / dayMs) * 1010);
    const waitFor = async (share: number) => {
      await sleep(Math.max(0, startMs + share * dayMs - performance.now()));
      console.error(`${day.views.acknowledged} page views in ${formatSeconds(startMs)} s`);
    };
    await waitFor(REPORT_AT);
    const reportMeasurements = await handleReport(site);
    await waitFor(WORST_MINUTE_AT);
    const peakMeasurements = await runWorstMinute(day, first, second.origin, factor);
    await waitFor(1);
    await stopLoads();
    day.client.close();
    const daySeconds = formatSeconds(startMs);
    const sentCount = day.views.acknowledged + day.views.uncertain;
    const { first: firstUse, second: secondUse, database } = stopSampler();
    const nodeSeconds = firstUse.cpuSeconds + secondUse.cpuSeconds;
    const toMicrosecondsPerView = (cpuSeconds: number) => (cpuSeconds / sentCount) * 1e6;
    const formatLoad = (values: number[]) => values.map((value) => value.toFixed(1)).join(', ');
    const measurements: Measurement[] = [
      {
        name: 'page views',
        value: sentCount,
        target: { atLeast: viewCount },
        note: `in ${daySeconds} s; load average of the machine ${formatLoad(loadsBefore)} before, ${formatLoad(loadavg())} after`,
      },
      ...day.client.getMeasurements(),
      ...reportMeasurements,
      ...peakMeasurements,
      ...[firstUse, secondUse].map(({ startBytes, peakBytes, endBytes }, index) => ({
        name: `instance ${index + 1}: highest resident memory, MB`,
        value: peakBytes / 1e6,
        note: `${(startBytes / 1e6).toFixed(0)} MB before the day, ${(endBytes / 1e6).toFixed(0)} MB after it`,
      })),
      {
        name: 'CPU of Node per page view, all requests included, µs',
        value: toMicrosecondsPerView(nodeSeconds),
        note: `${nodeSeconds.toFixed(0)} s`,
      },
      {
        name: 'CPU of PostgreSQL per page view, µs',
        value: toMicrosecondsPerView(database.cpuSeconds),
        note: `${database.cpuSeconds.toFixed(0)} s`,
      },
      ...(await checkDay(day, viewsBefore)),
    ];
    const mixSite = { instances: [first, second], members: site.members, listDatabasePids };
    measurements.push(...(await measurePageMix(mixSite, { rounds, seconds })));
    await stop();
    return measurements;
  },
};

/** Sends page views, purchases, applications and sign-ins at constant rates. @returns a function that stops them */
function startDailyLoad(day: Day, random: Random, viewsPerSecond: number): () => Promise<unknown> {
  const { site, client } = day;
  const { members, ticketCompanyId, rewardId } = site;
  const getMember = (index: number) => {
    const member = members[index % members.length];
    assert.ok(member);
    return { ...member, headers: createAddressHeader(index % members.length) };
  };
  const stops = [
    ...Array.from({ length: VIEW_LOADS }, () =>
      startConstantLoad(viewsPerSecond / VIEW_LOADS, async (index) => {
        const isMember = index % 20 === 0;
        const { cookie, headers } = getMember(random.between(0, members.length - 1));
        const address = isMember
          ? headers
          : createAddressHeader(random.between(1e6, 1e6 + VISITORS));
        const path = random.pick(isMember ? MEMBER_PAGES : VISITOR_PAGES);
        const session = { headers: address, ...(isMember && { cookie }) };
        await client.send(isMember ? 'page of a member' : 'page of a visitor', `GET ${path}`, {
          ...session,
          headers: { ...address, ...acceptEncoding },
        });
        if (index % 5 === 0) await client.send('list of cards (API)', 'GET /api/cards', session);
        const body = { path, referrer: null };
        const route = 'POST /api/analytics/page-view';
        const result = await client.send('page view, counted', route, { ...session, body });
        day.views[result?.status === 200 ? 'acknowledged' : 'uncertain']++;
      }),
    ),
    startConstantLoad(WRITES_PER_SECOND, async (index) => {
      const { cookie, headers } = getMember(index);
      const options = { cookie, body: { rewardId } };
      day.purchases++;
      const key = { 'idempotency-key': `day-${index}` };
      const route = 'POST /api/user-rewards/purchase';
      await client.send('purchase', route, { ...options, headers: { ...headers, ...key } }, true);
    }),
    startConstantLoad(WRITES_PER_SECOND, async (index) => {
      const { cookie, headers } = getMember(index);
      const body = { ticketCompanyId, username: `day-${index}`, investmentAmount: 500 };
      const options = { cookie, body, headers };
      const result = await client.send('application', 'POST /api/ticket-applications', options);
      if (result?.status === 201) day.applications.acknowledged++;
      else day.applications.uncertain++;
    }),
    startConstantLoad(WRITES_PER_SECOND, async (index) => {
      const { username, headers } = getMember(index);
      const body = { email: `${username}@ornek.example`, password: credentials.password };
      await client.send('sign-in', 'POST /api/auth/login', { body, headers }, true);
    }),
  ];
  return () => Promise.all(stops.map((stop) => stop()));
}

/** Uploads, compares and applies the report of a partner. */
async function handleReport({ reportApi, report }: LargeSite): Promise<Measurement[]> {
  const uploadMs = performance.now();
  const id = await reportApi.sendReport(report.companyId, report.csv);
  const compareMs = performance.now();
  await reportApi.compareReport(id);
  const applyMs = performance.now();
  await reportApi.applyReport(id);
  const rows = report.csv.trimEnd().split('\n').length - 1;
  const note = `${rows.toLocaleString('en-US')} rows, uploaded in ${formatSeconds(uploadMs, compareMs)} s`;
  return [
    { name: 'partner report: compared, s', value: (applyMs - compareMs) / 1000, note },
    { name: 'partner report: applied, s', value: (performance.now() - applyMs) / 1000 },
  ];
}

/** Sends postbacks, an announcement and the stream codes at once, and kills an instance. */
async function runWorstMinute(
  { client, site, connection }: Day,
  victim: Instance,
  otherOrigin: string,
  factor: number,
): Promise<Measurement[]> {
  const { members, admin, postbacks } = site;
  const minuteMs = Math.max(10_000, 60_000 * factor);
  const stream = await goLive(otherOrigin);
  const sendingPostbacks = sendEvenly(postbacks, POSTBACK_MINUTES * minuteMs, ({ path, query }) =>
    client.send('postback', `GET ${path}?${new URLSearchParams(query)}`, {}),
  );
  await sleep(minuteMs / 2);
  client.isWorstMinute = true;
  const announcement = { title: 'Yayın başladı', body: 'Kodu girin.', audience: 'all' };
  const body = { ...announcement, promotional: false };
  const route = `POST ${otherOrigin}/api/admin/announcements`;
  const { recipients } = await callJson<{ recipients: number }>(route, { cookie: admin, body });
  const announcedMs = performance.now();
  const code = await stream.getCode();
  const sendingCodes = sendEvenly(members, minuteMs, ({ cookie }, index) => {
    const options = { cookie, body: { code }, headers: createAddressHeader(index) };
    return client.send('stream code', 'POST /api/user/stream-code', options, true);
  });
  await sleep(minuteMs / 3);
  await victim.kill();
  const openingMs = await victim.open();
  await sendingCodes;
  client.isWorstMinute = false;
  stream.end();
  const isFinished = () =>
    withDatabaseClient(connection, async (database) => {
      const { rowCount } = await database.query(
        'select from announcements where finished_at is null',
      );
      return rowCount === 0;
    });
  while (!(await isFinished())) await sleep(1000);
  const announcementSeconds = (performance.now() - announcedMs) / 1000;
  await sendingPostbacks;
  return [
    { name: 'instance ready after kill -9, s', value: openingMs / 1000 },
    {
      name: 'announcement in all inboxes, s',
      value: announcementSeconds,
      note: `${recipients.toLocaleString('en-US')} members`,
    },
  ];
}

const formatSeconds = (fromMs: number, toMs = performance.now()) =>
  ((toMs - fromMs) / 1000).toFixed(1);
