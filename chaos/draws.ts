import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deriveRandomness } from '@vitrin/contract/draw/beacon.ts';
import { parseList, runToCompletion } from '@vitrin/contract/draw/list.ts';
import { selectWinners } from '@vitrin/contract/draw/select-winners.ts';
import { draws as declaration } from '@vitrin/contract/draws.ts';
import type pg from 'pg';
import { realBeacon } from '../server/test/draw-fixtures.ts';
import { withDatabaseClient } from '../server/test/with-database-client.ts';
import { type CallResult, call, callJson } from './call.ts';
import { getOpeningLimitMs, startTwoInstances } from './instance.ts';
import type { Scenario, Settings } from './scenario.ts';
import { prepareSite, type Site } from './site.ts';

const NUMBERS = 20_000;

/** `kill -9` of one of two instances that seal and draw: there must be exactly one result, with a valid receipt. */
export const draws: Scenario = {
  name: 'draws',
  description:
    'kill -9 while sealing and while drawing; twenty concurrent beacons on two instances',
  async run({ random, rounds, short, log }: Settings) {
    const { connection, first, second, stop } = await startTwoInstances();
    const site = await prepareSite(first.origin, connection, { members: 20 });
    await withDatabaseClient(connection, (client) => addNumbers(client, site));
    const limitMs = getOpeningLimitMs({ short });
    let killCount = 0;
    const roundCount = rounds ?? (short ? 1 : 30);
    for (let round = 0; round < roundCount; round++) {
      const roundRandom = random.fork(round);
      const id = await addDraft(site);
      const killDuring = async (work: Promise<unknown>) => {
        const settledWork = work.catch(() => undefined);
        await sleep(roundRandom.between(0, 1500));
        await second.kill();
        killCount++;
        await settledWork;
        await second.open(limitMs);
      };
      const sealOn = (origin: string) =>
        call(`POST ${origin}/api/admin/draws/${id}/seal`, { cookie: site.admin });
      await killDuring(sealOn(second.origin));
      // 409 if the killed instance has already sealed the draw.
      assert.ok([200, 409].includes((await sealOn(first.origin)).status));
      await withDatabaseClient(connection, (client) => moveToKnownRound(client, id));

      const submitBeacon = (index: number): Promise<CallResult> =>
        call(`POST ${index % 2 ? first.origin : second.origin}/api/draws/${id}/beacon`, {
          body: { signature: realBeacon.signature },
        });
      await killDuring(
        Promise.allSettled(Array.from({ length: 20 }, (_, index) => submitBeacon(index))),
      );
      for (const index of [0, 1]) assert.equal((await submitBeacon(index)).status, 200);
      await assertSameReceipt(first.origin, second.origin, id);
      await withDatabaseClient(connection, (client) => assertDrawnOnce(client, id));
    }
    log(
      `${roundCount} draws of ${NUMBERS} numbers, ${killCount} kills: each sealed and drawn once, with a valid receipt`,
    );
    await stop();
  },
};

async function addDraft({ origin, admin, ticketCompanyId }: Site): Promise<string> {
  const body = {
    title: 'Sınav',
    permit: 'MPİ-1',
    source: 'tickets',
    ticketCompanyId,
    prizes: [{ title: 'Kupa', count: 5 }],
    reserves: 5,
    drawAt: new Date(Date.now() + 600_000).toISOString(),
  };
  return (await callJson<{ id: string }>(`POST ${origin}/api/admin/draws`, { cookie: admin, body }))
    .id;
}

/** Adds approved applications with a hundred ticket numbers each. */
async function addNumbers(client: pg.Client, { members, ticketCompanyId }: Site): Promise<void> {
  await client.query(
    `with applications as (
       insert into ticket_applications (id, user_id, ticket_company_id, username, investment_kurus,
              ticket_price, ticket_count, status, decided_at)
       select gen_random_uuid(), ($1::uuid[])[1 + n % cardinality($1::uuid[])], $2, 'oyuncu', 100000, 10, 100,
              'approved', now() from generate_series(1, $3::int) n
       returning id
     )
     insert into ticket_numbers (ticket_application_id) select id from applications, generate_series(1, 100)`,
    [members.map(({ id }) => id), ticketCompanyId, NUMBERS / 100],
  );
}

async function moveToKnownRound(client: pg.Client, id: string): Promise<void> {
  await client.query('update draws set round = $2 where id = $1', [id, realBeacon.round]);
  await client.query(`select pg_notify('vitrin_topics', 'draws')`);
}

/** Asserts that both instances return the same receipt and that it is valid. */
async function assertSameReceipt(
  firstOrigin: string,
  secondOrigin: string,
  id: string,
): Promise<void> {
  const [receipt, otherReceipt] = await Promise.all(
    [firstOrigin, secondOrigin].map((origin) => call(`GET ${origin}/api/draws/${id}/receipt.json`)),
  );
  assert.equal(otherReceipt?.text, receipt?.text);
  const parsedReceipt = declaration.receipt.returns.parse(JSON.parse(receipt?.text ?? ''));
  const { text } = await call(`GET ${firstOrigin}/api/draws/${id}/list.txt`);
  assert.equal(createHash('sha256').update(text).digest('hex'), parsedReceipt.listHash);
  assert.equal(deriveRandomness(parsedReceipt.signature), parsedReceipt.randomness);
  const { head, runs } = runToCompletion(parseList(Buffer.from(text)));
  const { onePerPerson } = head;
  assert.deepEqual(
    selectWinners(runs, { ...parsedReceipt, places: 10, onePerPerson }),
    parsedReceipt.places,
  );
}

async function assertDrawnOnce(client: pg.Client, id: string): Promise<void> {
  const { rows } = await client.query(
    `select (select count(*)::int from audit_log where entity_id = $1::text and action = 'seal') as sealed,
            (select count(*)::int from audit_log where entity_id = $1::text and action = 'draw') as drawn,
            (select count(*)::int from draw_places where draw_id = $1::uuid) as places,
            (select sum(last - first + 1)::int from draw_runs where draw_id = $1::uuid) as entries`,
    [id],
  );
  assert.deepEqual(rows[0], { sealed: 1, drawn: 1, places: 10, entries: NUMBERS });
}
