import {
  createDeposits,
  createPostbacks,
  type Deposit,
  type PostbackQuery,
  preparePartner,
} from '../chaos/partner-postbacks.ts';
import { prepareSite, type Site } from '../chaos/site.ts';
import type { Random } from '../server/demo/random.ts';
import { createMisleadingReport } from '../server/test/misleading-report.ts';
import { withDatabaseClient } from '../server/test/with-database-client.ts';
import { addApplications, createPartnerReportApi } from './partner-site.ts';
import { createScale, fillDatabase } from './scale-data.ts';

/** A large site before its day, with the work of that day */
export interface LargeSite extends Site {
  reportApi: Awaited<ReturnType<typeof createPartnerReportApi>>;
  report: { companyId: string; csv: string };
  partners: (Awaited<ReturnType<typeof preparePartner>> & { deposits: Deposit[] })[];
  /** All postbacks with the path of their partner */
  postbacks: { path: string; query: PostbackQuery }[];
}

/** Numbers of the day for a site with 200,000 members; `factor` scales them. */
const PER_DAY = { activeMembers: 10_000, reportRows: 50_000, pending: 20_000, postbacks: 30_000 };
/** A partner may send 600 postbacks per minute. */
const PARTNERS = 10;
/** Some deposits are repeated or reversed. */
const POSTBACKS_PER_DEPOSIT = 1.35;

/** PostgreSQL before 18 has no uuidv7(). The filled rows need ids that sort by time. */
const createUuidv7 = `create function uuidv7() returns uuid language sql volatile as $$
  select (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
    || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid $$`;

/** Fills the database, and adds members with sessions, partners and a partner report. */
export async function prepareLargeSite(
  origin: string,
  databaseUrl: string,
  { size, factor, random }: { size: number; factor: number; random: Random },
): Promise<LargeSite> {
  const scaled = (count: number) => Math.round(count * factor);
  const connection = { connectionString: databaseUrl };
  const { hostname: host, port, username: user, pathname } = new URL(databaseUrl);
  const serverConnection = { host, port: Number(port), user, database: pathname.slice(1) };
  const activeMembers = scaled(PER_DAY.activeMembers);
  await withDatabaseClient(connection, (client) => client.query(createUuidv7));
  await fillDatabase(serverConnection, createScale(size - activeMembers));
  await withDatabaseClient(connection, (client) => client.query('drop function public.uuidv7()'));
  const reportApi = await createPartnerReportApi({ origin });
  const companyId = await reportApi.addCompany();
  const { applications, csv } = createMisleadingReport(
    scaled(PER_DAY.pending),
    scaled(PER_DAY.reportRows),
  ).current;
  // They belong to the first member, who is none of the active ones below.
  await addApplications(connection, companyId, applications);
  const site = await prepareSite(origin, connection, { members: activeMembers });
  // Members sign in with the administrator's password.
  await withDatabaseClient(connection, (client) =>
    client.query(
      `update users set password_hash = (select password_hash from users where role = 'super_admin')
        where id = any($1)`,
      [site.members.map(({ id }) => id)],
    ),
  );
  const depositCount = Math.round(scaled(PER_DAY.postbacks) / POSTBACKS_PER_DEPOSIT / PARTNERS);
  const partners: LargeSite['partners'] = [];
  for (let index = 0; index < PARTNERS; index++) {
    const partner = await preparePartner(origin, `Partner ${index}`);
    partners.push({ ...partner, deposits: createDeposits(depositCount, random.fork(index)) });
  }
  const queues = partners.map(({ deposits, subid, path }) =>
    createPostbacks(deposits, subid, random).map((query) => ({ path, query })),
  );
  // The partners send in turn.
  const longest = Math.max(...queues.map((queue) => queue.length));
  const postbacks = Array.from({ length: longest }, (_, index) =>
    queues.flatMap((queue) => queue[index] ?? []),
  ).flat();
  return { ...site, reportApi, report: { companyId, csv }, partners, postbacks };
}
