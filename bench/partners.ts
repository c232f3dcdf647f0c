import type { PartnerWithSecret } from '@vitrin/contract/partners.ts';
import type { Benchmark } from './benchmark.ts';
import { CONNECTIONS, compareWithBareServer } from './compare-with-bare-server.ts';
import { fetchResponse } from './fetch-response.ts';
import { interleave } from './interleave.ts';
import { preparePgbench } from './pgbench.ts';
import {
  createApiCall,
  getConnection,
  type ServerUnderTest,
  signIn,
  startServer,
} from './server-under-test.ts';
import { measureLoad } from './wrk.ts';

const BROWSER_HEADERS = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
};
/** Number of distinct postbacks of one run; then they repeat. */
const POSTBACKS = 40_000;

/** Adds a partner and its card. Returns the partner, paths of redirect and postback, and a click id. */
async function addPartner(server: ServerUnderTest) {
  const call = createApiCall(server, await signIn(server));
  const body = { name: 'Ölçüm', hosts: ['a.example'] };
  const partner = await call<PartnerWithSecret>('POST admin/partners', body);
  const fields = { title: 'Ölçüm', link: 'https://a.example/', partnerId: partner.id };
  const card = await call('POST cards', fields);
  const redirectPath = `/git/cards/${card.id}`;
  const { headers } = await fetchResponse(server.origin + redirectPath, BROWSER_HEADERS);
  const subid = new URL(headers[headers.indexOf('location') + 1] ?? '').searchParams.get('subid');
  return { redirectPath, subid, partner, postbackPath: new URL(partner.postbackUrl).pathname };
}

/** A visitor's click on a partner's card, against the same 302 of a bare server */
export const partnerRedirect = compareWithBareServer({
  name: 'partner-redirect',
  path: async (server) => (await addPartner(server)).redirectPath,
  client: 'a visitor',
  getClientHeaders: async () => [BROWSER_HEADERS],
  status: 302,
  requests: { atLeast: 0.5 },
  p99: { atMost: 20 },
});

/** Committed postbacks, against the same row inserted by pgbench */
export const postbacks: Benchmark = {
  name: 'postbacks',
  description: `GET /api/postback/…, ${CONNECTIONS} connections, against single inserts in pgbench`,
  async run({ seconds, rounds, profile }) {
    const server = await startServer({ profile });
    const { partner, postbackPath, subid } = await addPartner(server);
    const runInsert = preparePgbench(
      getConnection(server),
      `insert into partner_events (id, partner_id, event, transaction_id, kurus, at, kind, row_id, click_id, raw)
       values (uuidv7(), '${partner.id}', 'deposit', 'pgbench-' || uuidv7(), 50000, now(), 'cards',
               uuidv7(), '${subid}', '{"event": "dep", "amount": "500.00"}')`,
    );
    let runCount = 0;
    const measurePostbacks = () => {
      runCount += 1;
      const requests = Array.from({ length: POSTBACKS }, (_, index) => ({
        path: `${postbackPath}?subid=${subid}&event=dep&amount=500.00&tid=${runCount}-${index}`,
      }));
      const { origin, pid } = server;
      return measureLoad(pid, { origin, connections: CONNECTIONS, seconds, requests });
    };
    const measureInsert = async () => ({ perSecond: await runInsert(CONNECTIONS, seconds) });
    await measurePostbacks();
    await measureInsert();
    const [apiLoad, insertLoad] = await interleave(rounds, measurePostbacks, measureInsert);
    await server.stop();
    return [
      {
        name: 'postbacks/s',
        value: apiLoad.perSecond,
        baseline: insertLoad.perSecond,
        target: { atLeast: 0.5 },
      },
      { name: 'CPU of Node per postback, µs', value: apiLoad.cpuMicroseconds },
      { name: 'p99, ms', value: apiLoad.p99 },
    ];
  },
};
