import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setUpPartnersSite } from '../../../../test/partners-site.ts';
import { openReportsSite } from '../../../../test/reports-site.ts';
import { serverFolder } from '../../../platform/base/server-folder.ts';

const { site, expectStatus, asSuperAdmin, addPartner, addRow, createClickId, sendPostback } =
  setUpPartnersSite();

/** Runs the statements of the migration that change data. */
async function migrateData() {
  const text = readFileSync(join(serverFolder, 'migrations/0010_used_deposits.sql'), 'utf8');
  const client = await site.app.platform.pool.connect();
  await client.query(text.slice(text.indexOf('CREATE FUNCTION pg_temp')));
  client.release(true);
}

it('the migration marks the deposits of earlier approvals as used, and stores canonical references', async () => {
  const { pool } = site.app.platform;
  const partner = await addPartner();
  const company = await addRow('ticket-companies', { partnerId: partner.id });
  const as = await site.app.createUser();
  const subid = await createClickId('ticket-companies', company.id, as);
  const apply = async (investmentAmount: number) => {
    const body = { ticketCompanyId: company.id, username: 'oyuncu', investmentAmount };
    return (await site.app.send('POST', '/api/ticket-applications', { as, body })).json().id;
  };
  const ids = [await apply(500), await apply(500)];
  await sendPostback(partner, { subid, event: 'ftd', tid: 'TX-1', amount: 500 });
  await sendPostback(partner, { subid, event: 'dep', tid: 'TX-1', amount: 500 });
  const status = { status: 'approved' };
  for (const id of ids)
    await expectStatus(asSuperAdmin('PATCH', `/api/admin/ticket-applications/${id}`, status));
  const reports = await openReportsSite(site.app);
  const companyId = await reports.addCompany();
  await reports.sendApplication(companyId, 'ali', 500);
  const csv = (reference: string) => `Ad;Tutar;Ref\nali;500;${reference}\n`;
  const mapping = { date: null, reference: 2 };
  await reports.applyReport(await reports.compareFile(companyId, csv('000123'), mapping));

  // The state before the migration: no used deposits, hashes of references as they were written.
  await pool.query('delete from used_deposits');
  await pool.query('update partner_events set transaction_key = null');
  for (const table of ['partner_report_rows', 'partner_payments'])
    await pool.query(
      `update ${table} set reference_hash = sha256('000123') where reference_hash is not null`,
    );
  await migrateData();

  const { rows } = await pool.query(
    'select application_id, transaction_key, kurus, name_hash is not null as has_name from used_deposits',
  );
  expect(rows).toEqual([
    { application_id: ids[0], transaction_key: 'tx-1', kurus: '50000', has_name: true },
  ]);
  await reports.sendApplication(companyId, 'ali', 500);
  const repeatedReport = await reports.compareFile(companyId, csv('123'), mapping);
  expect(await reports.listStates(repeatedReport)).toEqual(['paid']);
  const partnerReport = await reports.compareFile(
    company.id,
    'Ad;Tutar;Ref\noyuncu;500;tx-1\n',
    mapping,
  );
  expect(await reports.listStates(partnerReport)).toEqual(['paid']);
});
