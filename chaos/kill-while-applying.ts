import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { addApplications, sendReport } from '../bench/partner-site.ts';
import { withDatabaseClient } from '../server/test/with-database-client.ts';
import { callJson } from './call.ts';
import { formatMs, formatSpread, getOpeningLimitMs, Instance } from './instance.ts';
import type { Scenario, Settings } from './scenario.ts';
import { prepareSite } from './site.ts';
import { waitUntil } from './wait-until.ts';

const TIMEOUT_MS = 120_000;

/** `kill -9` of the server while it applies a partner report: the restarted server continues, and nothing is approved twice. */
export const killWhileApplying: Scenario = {
  name: 'kill-while-applying',
  description: 'repeated kill -9 of the server while it applies a partner report',
  async run({ random, rounds, short, log }: Settings) {
    const applicationCount = short ? 3000 : 20_000;
    const roundCount = rounds ?? (short ? 2 : 25);
    const instance = new Instance();
    const openingsMs = [await instance.open()];
    const { admin: cookie, ticketCompanyId } = await prepareSite(
      instance.origin,
      instance.connection,
    );
    const applications = Array.from({ length: applicationCount }, (_, index) => ({
      name: `oyuncu${index}`,
      kurus: 50_000,
    }));
    const ids = await addApplications(instance.connection, ticketCompanyId, applications);
    const csv = `Ad;Tutar\n${applications.map(({ name }) => `${name};500\n`).join('')}`;
    const reportId = await sendReport(instance.origin, cookie, ticketCompanyId, csv);
    const path = `${instance.origin}/api/admin/partner-reports/${reportId}`;
    await callJson(`PUT ${path}/mapping`, { cookie, body: { username: 0, amount: 1 } });
    await callJson(`POST ${path}/apply`, { cookie, body: {} });
    const getReport = () =>
      callJson<{ status: string; progress: { done: number } }>(`GET ${path}`, { cookie });

    const progressAtKills: number[] = [];
    for (let round = 0; round < roundCount; round++) {
      await sleep(random.between(0, 700));
      const { status, progress } = await getReport();
      if (status === 'applied') break;
      progressAtKills.push(progress.done);
      await instance.kill();
      openingsMs.push(await instance.open(getOpeningLimitMs({ short })));
    }
    const remainingMs = await waitUntil(
      'applied',
      async () => (await getReport()).status === 'applied',
      TIMEOUT_MS,
    );
    await instance.stop().catch(() => undefined);
    await instance.open();
    await assertAppliedOnce(instance.connection, ids, reportId);
    await instance.stop();
    assert.ok(progressAtKills.length > 0, 'the report was applied before the first kill');
    log(
      `${progressAtKills.length} kills, after ${progressAtKills.join(', ')} of ${applicationCount}; the rest in ${formatMs(remainingMs)}`,
    );
    log(`ready again: ${formatSpread(openingsMs)}`);
  },
};

/** Asserts that each application was approved once: ticket numbers, audit entry, payment, row. */
async function assertAppliedOnce(connection: pg.ClientConfig, ids: string[], reportId: string) {
  const counts = await withDatabaseClient(connection, async (client) => {
    const { rows } = await client.query(
      `select (select count(*)::int from ticket_applications where id = any($1) and status = 'approved') as approved,
              (select count(*)::int from ticket_numbers where ticket_application_id = any($1)) as numbers,
              (select count(*)::int from audit_log where action = 'approve' and entity_id = any($2)) as audited,
              (select count(*)::int from partner_payments where report_id = $3) as payments,
              (select count(*)::int from partner_report_rows where report_id = $3 and state = 'approved') as rows`,
      [ids, ids, reportId],
    );
    return rows[0];
  });
  const expectedCount = ids.length;
  assert.deepEqual(counts, {
    approved: expectedCount,
    numbers: expectedCount,
    audited: expectedCount,
    payments: expectedCount,
    rows: expectedCount,
  });
}
