import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCompany, addDraft, addTickets, getSuperAdmin } from '../../../../test/draw-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';

let app: TestApp;
let superAdmin: TestUser;
let client: pg.Client;

beforeAll(async () => {
  app = await startTestApp();
  superAdmin = await getSuperAdmin(app);
  client = new pg.Client(app.database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await app.close();
});

const seal = (id: string) => app.send('POST', `/api/admin/draws/${id}/seal`, { as: superAdmin });
const deleteApplication = (id: string) =>
  app.send('DELETE', `/api/admin/ticket-applications/${id}`, { as: superAdmin });

async function createSealableDraft(count: number) {
  const ticketCompanyId = await addCompany(app);
  const member = await app.createUser();
  const applicationIds = [];
  for (let n = 0; n < count; n++)
    applicationIds.push(await addTickets(app, ticketCompanyId, member, 1));
  const { id } = await addDraft(app, { ticketCompanyId });
  return { id, applicationIds };
}

/** Seals while another transaction deletes one of two applications; returns the number of entries. */
async function sealDuringDeletion({ waitsForLock }: { waitsForLock: boolean }): Promise<number> {
  const { id, applicationIds } = await createSealableDraft(2);
  await client.query('begin');
  await client.query('delete from ticket_numbers where ticket_application_id = $1', [
    applicationIds[0],
  ]);
  await client.query('delete from ticket_applications where id = $1', [applicationIds[0]]);
  const sealRequest = seal(id);
  if (waitsForLock) {
    await expect
      .poll(async () => {
        const blockedQuery = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        return (await app.platform.pool.query(blockedQuery)).rowCount;
      })
      .toBe(1);
  } else await sealRequest;
  await client.query('commit');
  return (await sealRequest).json().entries;
}

describe('sealing while applications are deleted', () => {
  it('waits for a deletion that started first and excludes the deleted application', async () => {
    expect(await sealDuringDeletion({ waitsForLock: true })).toBe(1);
  });

  it('includes exactly the applications whose deletion is refused', async () => {
    const { id, applicationIds } = await createSealableDraft(10);
    const [sealResponse, ...deleteResponses] = await Promise.all([
      seal(id),
      ...applicationIds.map(deleteApplication),
    ]);
    const conflictCount = deleteResponses.filter(({ statusCode }) => statusCode === 409).length;
    if (sealResponse.statusCode === 200) expect(sealResponse.json().entries).toBe(conflictCount);
    else expect(conflictCount).toBe(0);
    for (const { statusCode } of deleteResponses) expect([204, 409]).toContain(statusCode);
  });

  it('would include deleted applications without the lock', async () => {
    const { rows } = await client.query(
      `select pg_get_functiondef('approved_runs'::regproc) as text`,
    );
    const { text } = rows[0];
    await client.query(text.replace("'for share'", "''"));
    expect(await sealDuringDeletion({ waitsForLock: false })).toBe(2);
    await client.query(text);
  });
});
