import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { v7 } from 'uuid';
import { withDatabaseClient } from '../server/test/with-database-client.ts';
import { createApiCall, type ServerUnderTest, signIn } from './server-under-test.ts';

/** Adds pending applications with one ticket each. @returns their ids */
export async function addApplications(
  connection: pg.ClientConfig,
  ticketCompanyId: string,
  applications: { name: string; kurus: number }[],
): Promise<string[]> {
  const ids = applications.map(() => v7());
  const insertStatement = `insert into ticket_applications (id, user_id, ticket_company_id, username, investment_kurus, ticket_price,
            ticket_count, status)
     select a.id, u.id, $1, name, kurus, 500, 1, 'pending'
       from unnest($2::uuid[], $3::text[], $4::bigint[]) a (id, name, kurus),
            (select id from users order by id limit 1) u`;
  const names = applications.map(({ name }) => name);
  const amounts = applications.map(({ kurus }) => kurus);
  await withDatabaseClient(connection, async (client) => {
    await client.query(insertStatement, [ticketCompanyId, ids, names, amounts]);
    await client.query('vacuum analyze ticket_applications');
  });
  return ids;
}

/** Uploads a partner's report. @returns its id */
export async function sendReport(
  origin: string,
  cookie: string,
  ticketCompanyId: string,
  csv: string,
): Promise<string> {
  const form = new FormData();
  form.append('ticketCompanyId', ticketCompanyId);
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'liste.csv');
  const response = await fetch(`${origin}/api/admin/partner-reports`, {
    method: 'POST',
    headers: { cookie, origin },
    body: form,
  });
  if (response.status !== 201)
    throw new Error(`uploading: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

/** Signs in as staff. Returns functions that call the endpoints of partner reports. */
export async function createPartnerReportApi(server: Pick<ServerUnderTest, 'origin'>) {
  const session = await signIn(server);
  const call = createApiCall(server, session);
  return {
    addCompany: async () =>
      (await call('POST ticket-companies', { name: 'Ölçüm', logoUrl: '/demo/ornek.svg' })).id,
    sendReport: (companyId: string, csv: string) =>
      sendReport(server.origin, session.cookie, companyId, csv),
    async compareReport(reportId: string): Promise<string> {
      const mapping = { username: 0, amount: 1, date: 2, reference: 3 };
      await call(`PUT admin/partner-reports/${reportId}/mapping`, mapping);
      return reportId;
    },
    /** Resolves after the report is applied. */
    async applyReport(reportId: string): Promise<void> {
      await call(`POST admin/partner-reports/${reportId}/apply`, {});
      const getStatus = async () =>
        (await call<{ status: string }>(`GET admin/partner-reports/${reportId}`)).status;
      while ((await getStatus()) !== 'applied') await sleep(100);
    },
  };
}
