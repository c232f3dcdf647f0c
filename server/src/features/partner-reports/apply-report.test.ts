import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../test/expect-refusal.ts';
import { openReports, type ReportsSite } from '../../../test/reports-site.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { Context, systemContext } from '../../platform/context.ts';
import { applying } from './continue-applying.ts';
import { payRows } from './pay-rows.ts';
import { removeOldRows } from './remove-old-rows.ts';

let site: ReportsSite;
beforeAll(async () => {
  site = await openReports();
});
afterAll(() => site.close());

const query = async (text: string, ...values: unknown[]) =>
  (await site.app.platform.pool.query(text, values)).rows;
const byHand = (id: string, status: string) =>
  site.send('PATCH', `/api/admin/ticket-applications/${id}`, { status });
const auditOfApplication = (id: string) =>
  query(
    'select action, actor_id, before, after from audit_log where entity_id = $1 order by id',
    id,
  );

/** A company, an application of 500 for each name, and a list with a row for each of them. */
async function listOf(...names: string[]) {
  const company = await site.addCompany();
  const ids: string[] = [];
  for (const name of names) ids.push(await site.apply(company, name, 500));
  const csv = `Ad;Tutar\n${names.map((name) => `${name};500\n`).join('')}`;
  return { company, ids, csv, report: await site.compared(company, csv) };
}
const idsOf = async (report: PartnerReport) => (await site.rows(report)).map(({ id }) => id);

describe('applying a report', () => {
  it('approves its matches as by hand: numbers, audit, and who did it', async () => {
    const { ids, report } = await listOf('ali', 'veli');
    // Without a body: there is nothing to be said.
    const answer = await site.send('POST', `${site.path}/${report.id}/apply`);
    expect(answer.statusCode, answer.body).toBe(202);
    expect(answer.json()).toMatchObject({ status: 'applying', progress: { done: 0, total: 2 } });
    await applying(site.app).run();
    expect(await site.read(report)).toMatchObject({
      status: 'applied',
      progress: { done: 2, total: 2 },
      counts: { match: 0, approved: 2 },
    });
    for (const [at, id] of ids.entries()) {
      const told = await query(
        'select n.kind from notifications n join ticket_applications a on a.user_id = n.user_id where a.id = $1',
        id,
      );
      expect(told).toContainEqual({ kind: 'ticket.approved' });
      const { status, numbers, decided_at } = await site.application(id);
      expect({ status, count: numbers.length, at: decided_at }).toEqual({
        ...{ status: 'approved', count: 1, at: expect.any(Date) },
      });
      expect(await auditOfApplication(id)).toEqual([
        {
          action: 'approve',
          actor_id: site.editor.user.id,
          before: { status: 'pending' },
          after: {
            ...{ status: 'approved', ticketCount: 1, adminNote: null },
            ...{ report: report.id, line: at + 2 },
          },
        },
      ]);
    }
  });

  it('skips what was decided, or came, after it was compared, with the reason', async () => {
    const { company, ids, report } = await listOf('ali', 'veli', 'can', 'ece');
    const [ali = '', veli = '', can = '', ece = ''] = ids;
    await byHand(ali, 'rejected');
    await site.send('DELETE', `/api/admin/ticket-applications/${veli}`);
    const rival = await site.apply(company, 'CAN', 500);
    expect(await site.applied(report)).toMatchObject({
      counts: { approved: 1, skipped: 3, match: 0 },
    });
    const rows = await site.rows(report);
    expect(rows.map(({ state }) => state)).toEqual(['skipped', 'skipped', 'skipped', 'approved']);
    expect(rows[0]?.reason).toMatch(/artık beklemiyor/);
    expect(rows[1]?.reason).toMatch(/artık beklemiyor/);
    expect(rows[2]?.reason).toMatch(/başka bir başvuru geldi/);
    for (const id of [can, rival]) expect((await site.application(id)).status).toBe('pending');
    expect((await site.application(ece)).status).toBe('approved');
  });

  it('approves what was chosen by hand among the candidates, and nothing else', async () => {
    const company = await site.addCompany();
    const near = await site.apply(company, 'oyuncu1', 500);
    const twice = [await site.apply(company, 'ali', 600), await site.apply(company, 'ALİ', 600)];
    const less = await site.apply(company, 'veli', 700);
    const left = await site.apply(company, 'kemal1', 800);
    const csv = 'Ad;Tutar\noyuncu2;500\nali;600\nveli;650\nkemal2;800\n';
    const report = await site.compared(company, csv);
    const [first, second, third] = await idsOf(report);
    const also = [
      { rowId: first, applicationId: near },
      { rowId: second, applicationId: twice[1] },
      { rowId: third, applicationId: less },
    ];
    expect(await site.applied(report, also)).toMatchObject({ counts: { approved: 3, near: 1 } });
    const statusOf = async (id: string) => (await site.application(id)).status;
    expect(await Promise.all([near, ...twice, less, left].map(statusOf))).toEqual([
      ...['approved', 'pending', 'approved', 'approved', 'pending'],
    ]);
  });

  it('refuses a choice that is none, and applies nothing of it', async () => {
    const { company, ids } = await listOf('ali', 'veli1');
    const twin = await site.apply(company, 'veli2', 500);
    const foreign = (await listOf('ali')).ids[0];
    const report = await site.compared(company, 'Ad;Tutar\nali;500\nveli3;500\nveli4;500\nyok;1\n');
    const [match, near, other, absent] = await idsOf(report);
    const none = '019aaaaa-0000-7000-8000-000000000000';
    const good = { rowId: near, applicationId: ids[1] };
    for (const also of [
      [good, good],
      [good, { rowId: near, applicationId: twin }],
      [good, { rowId: other, applicationId: ids[1] }],
      [good, { rowId: absent, applicationId: twin }],
      [good, { rowId: match, applicationId: ids[0] }],
      [good, { rowId: other, applicationId: ids[0] }],
      [good, { rowId: other, applicationId: foreign }],
      [good, { rowId: other, applicationId: none }],
      [good, { rowId: none, applicationId: twin }],
    ]) {
      expectRefusal(await site.sendApply(report, also), 400, 'reports.choice');
    }
    expect((await site.sendApply(report, [{ rowId: 'x' }])).statusCode).toBe(400);
    expect(await site.read(report)).toMatchObject({
      status: 'compared',
      counts: { match: 1, near: 2 },
    });
    for (const id of ids) expect((await site.application(id)).status).toBe('pending');
  });

  it('is refused before it is compared, while it applies and afterwards', async () => {
    const { company, csv, report } = await listOf('ali');
    const fresh = await site.upload(company, csv);
    expectRefusal(await site.sendApply(fresh), 409, 'reports.not_compared');
    expectRefusal(
      await site.send('POST', `${site.path}/${fresh.id}/revert`),
      409,
      'reports.not_compared',
    );
    expectRefusal(
      await site.send('POST', `${site.path}/${report.id}/revert`),
      409,
      'reports.not_applied',
    );
    await query(`update partner_reports set status = 'applying' where id = $1`, report.id);
    expectRefusal(await site.sendApply(report), 409, 'reports.applying');
    expectRefusal(
      await site.sendMapping(report, { username: 0, amount: 1 }),
      409,
      'reports.applying',
    );
    expectRefusal(
      await site.send('POST', `${site.path}/${report.id}/revert`),
      409,
      'reports.applying',
    );
    await applying(site.app).run();
    expectRefusal(await site.sendApply(report), 409, 'reports.applied');
  });

  it('goes on where another instance has stopped, and approves nothing twice', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `üye${n}x${n * n}`);
    const { ids, report } = await listOf(...names);
    await query(
      `update partner_reports set status = 'applying', total = 40, applied_by = $2 where id = $1`,
      ...[report.id, site.editor.user.id],
    );
    // One that dies before it commits.
    const ctx = systemContext(site.app.platform);
    await expect(
      payRows(new Context({ ...ctx.platform }, null, ['partner-reports']), report.id),
    ).rejects.toThrow();
    const second = await startTestApp({ database: site.app.database });
    await Promise.all([applying(site.app).run(), applying(second).run()]);
    await second.close();
    expect(await site.read(report)).toMatchObject({ status: 'applied', counts: { approved: 40 } });
    const [{ count }] = await query(
      'select count(*)::int from ticket_numbers where ticket_application_id = any($1)',
      ids,
    );
    expect(count).toBe(40);
    const decisions = await query(
      `select from audit_log where action = 'approve' and entity_id = any($1)`,
      ids,
    );
    expect(decisions).toHaveLength(40);
  });
});

describe('a payment', () => {
  it('pays one application for all time, in whatever file it comes again', async () => {
    const { company, csv, report } = await listOf('ali');
    await site.applied(report);
    const again = await site.apply(company, 'ALİ', 500);
    const repeated = await site.compared(company, csv);
    expect(await site.states(repeated)).toEqual(['paid']);
    const more = await site.compared(company, `${csv}ali;500\n`);
    expect(
      (await site.rows(more)).map(({ state, application }) => [state, application?.id]),
    ).toEqual([
      ['paid', undefined],
      ['match', again],
    ]);
  });

  it('is told by its reference, or where one file has none by name, amount, date and place', async () => {
    const company = await site.addCompany();
    await site.apply(company, 'ali', 500);
    const today = new Date().toISOString().slice(0, 10);
    const file = (...rows: string[]) => `Ad;Tutar;Tarih;Ref\n${rows.join('\n')}\n`;
    const first = `ali;500;${today}T01:00:00+03:00`;
    await site.applied(await site.compared(company, file(`${first};R1`)));
    await site.apply(company, 'ali', 500);
    const statesOf = async (csv: string, mapping = {}) =>
      site.states(await site.compared(company, csv, mapping));
    expect(await statesOf(file(`${first};R1`))).toEqual(['paid']);
    expect(await statesOf(file(`${first};R2`))).toEqual(['match']);
    expect(await statesOf(file(`${first};`))).toEqual(['paid']);
    expect(await statesOf(file(`${first};R2`), { reference: null })).toEqual(['paid']);
    // Who wrote the day alone, or none, means the same payment.
    expect(await statesOf(file(`ali;500;${today};R2`), { reference: null })).toEqual(['paid']);
    expect(await statesOf(file(`${first};R2`), { reference: null, date: null })).toEqual(['paid']);
    expect(await statesOf(file(`ali;500;${today}T02:00:00+03:00;`))).toEqual(['match']);
  });

  it('pays once also for two reports that are applied at once', async () => {
    const { company, ids, csv } = await listOf('ali');
    const both = [await site.compared(company, csv), await site.compared(company, csv)];
    for (const report of both) expect((await site.sendApply(report)).statusCode).toBe(202);
    const second = await startTestApp({ database: site.app.database });
    await Promise.all([applying(site.app).run(), applying(second).run()]);
    await applying(site.app).run();
    await second.close();
    const ended = (await Promise.all(both.map((report) => site.states(report)))).flat();
    expect(ended.sort()).toEqual(['approved', 'skipped']);
    expect((await site.application(ids[0] ?? '')).numbers).toHaveLength(1);
  });
});

describe('reverting a report', () => {
  it('puts its applications back, voids their numbers for ever, and frees its rows', async () => {
    const { company, ids, csv, report } = await listOf('ali', 'veli');
    await site.applied(report);
    const before = (await Promise.all(ids.map((id) => site.application(id)))).flatMap(
      ({ numbers }) => numbers,
    );
    expect(await site.revert(report)).toEqual({ reverted: 2, kept: [] });
    expect(await site.read(report)).toMatchObject({ status: 'reverted', counts: { reverted: 2 } });
    for (const id of ids) {
      expect(await site.application(id)).toEqual({
        status: 'pending',
        decided_at: null,
        numbers: [],
      });
    }
    expect((await auditOfApplication(ids[1] ?? '')).at(-1)).toMatchObject({
      action: 'revert',
      actor_id: site.editor.user.id,
      before: { status: 'approved' },
      after: { status: 'pending', report: report.id, line: 3 },
    });
    expectRefusal(await site.sendApply(report), 409, 'reports.reverted');
    expectRefusal(
      await site.send('POST', `${site.path}/${report.id}/revert`),
      409,
      'reports.reverted',
    );
    const again = await site.compared(company, csv);
    expect(again.counts).toMatchObject({ match: 2, paid: 0 });
    await site.applied(again);
    const after = (await Promise.all(ids.map((id) => site.application(id)))).flatMap(
      ({ numbers }) => numbers,
    );
    expect(after).toHaveLength(2);
    expect(Math.min(...after)).toBeGreaterThan(Math.max(...before));
  });

  it('keeps what is sealed in a draw, and says so before', async () => {
    const { company, ids, report } = await listOf('ali', 'veli');
    await site.applied(report);
    const owner = await site.app.join('super_admin');
    const draw = {
      ...{
        title: 'Çekiliş',
        description: 'Bir çekiliş',
        source: 'tickets',
        ticketCompanyId: company,
      },
      ...{ prizes: [{ title: 'Ödül', count: 1 }], reserves: 0, permit: 'İZİN 1' },
      drawAt: new Date(Date.now() + 3_600_000).toISOString(),
    };
    const { id } = (await site.send('POST', '/api/admin/draws', draw, owner)).json();
    const sealed = await site.send('POST', `/api/admin/draws/${id}/seal`, undefined, owner);
    expect(sealed.statusCode, sealed.body).toBe(200);
    expect((await site.read(report)).sealed).toBe(2);
    const { reverted, kept } = await site.revert(report);
    expect(reverted).toBe(0);
    expect(kept).toEqual(
      expect.arrayContaining(
        ids.map((applicationId) => ({
          applicationId,
          reason: expect.stringContaining('mühürlenmiş'),
        })),
      ),
    );
    for (const one of ids) expect((await site.application(one)).numbers).toHaveLength(1);
    expect((await site.read(report)).counts).toMatchObject({ approved: 2, reverted: 0 });
  });

  it('leaves what was deleted since, and other reports, as they are', async () => {
    const { ids, report } = await listOf('ali', 'veli');
    const other = await listOf('can');
    await site.applied(report);
    await site.applied(other.report);
    await site.send('DELETE', `/api/admin/ticket-applications/${ids[0]}`);
    expect(await site.revert(report)).toEqual({ reverted: 1, kept: [] });
    expect((await site.application(other.ids[0] ?? '')).status).toBe('approved');
  });
});

describe('the rows of a report', () => {
  it('are removed after 180 days; counts stay, a payment is known and can be reverted', async () => {
    const { company, ids, csv, report } = await listOf('ali');
    await site.applied(report);
    await query(
      `update partner_reports set created_at = now() - interval '181 days' where id = $1`,
      report.id,
    );
    await removeOldRows(site.app.platform);
    expect(await site.rows(report)).toEqual([]);
    expect(await site.read(report)).toMatchObject({
      ...{ sample: [], counts: { approved: 1 }, rowsRemovedAt: expect.any(String) },
    });
    const repeated = await site.compared(company, csv);
    expect(await site.states(repeated)).toEqual(['paid']);
    const kept = await query('select * from partner_payments where report_id = $1', report.id);
    expect(JSON.stringify(kept)).not.toContain('ali');
    expect(await site.revert(report)).toEqual({ reverted: 1, kept: [] });
    expect((await site.application(ids[0] ?? '')).status).toBe('pending');
    await query(
      `update partner_reports set created_at = now() - interval '181 days' where id = $1`,
      repeated.id,
    );
    await removeOldRows(site.app.platform);
    expectRefusal(await site.sendApply(repeated), 409, 'reports.rows_removed');
  });

  it('forget a member who goes', async () => {
    const company = await site.addCompany();
    const leaver = await site.app.join();
    const body = { ticketCompanyId: company, username: 'gidecek', investmentAmount: 500 };
    await site.send('POST', '/api/ticket-applications', body, leaver);
    const report = await site.compared(company, 'Ad;Tutar;Tel\ngidecek;500;555\n', { date: null });
    await site.applied(report);
    const gone = await site.send(
      'POST',
      '/api/user/delete',
      { password: 'çok gizli bir şifre' },
      leaver,
    );
    expect(gone.statusCode).toBe(200);
    const left = await query('select * from partner_report_rows where report_id = $1', report.id);
    expect(JSON.stringify(left)).not.toMatch(/gidecek|555/);
    expect((await site.read(report)).counts.approved).toBe(1);
  });
});
