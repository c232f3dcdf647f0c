import pg from 'pg';
import { v7 } from 'uuid';

/** Adds pending applications with one ticket each. @returns their ids */
export async function addApplications(
  connection: pg.ClientConfig,
  ticketCompanyId: string,
  applications: { name: string; kurus: number }[],
): Promise<string[]> {
  const ids = applications.map(() => v7());
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `insert into ticket_applications (id, user_id, ticket_company_id, username, investment_kurus, ticket_price,
            ticket_count, status)
     select a.id, u.id, $1, name, kurus, 500, 1, 'pending'
       from unnest($2::uuid[], $3::text[], $4::bigint[]) a (id, name, kurus),
            (select id from users order by id limit 1) u`,
    [
      ...[ticketCompanyId, ids],
      ...[applications.map(({ name }) => name), applications.map(({ kurus }) => kurus)],
    ],
  );
  await client.query('vacuum analyze ticket_applications');
  await client.end();
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
  const answer = await fetch(`${origin}/api/admin/partner-reports`, {
    method: 'POST',
    headers: { cookie, origin },
    body: form,
  });
  if (answer.status !== 201) throw new Error(`uploading: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}
