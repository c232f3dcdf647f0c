import { describe, expect, it } from 'vitest';
import { setUpBackupSite } from '../../test/backup-site.ts';
import { withDatabaseClient } from '../../test/with-database-client.ts';
import { checkLedger } from '../features/points/check-ledger.ts';
import { createDrizzle } from '../platform/database/create-pool.ts';
import { acquireMigrationLock, connect } from '../platform/database/prepare-database.ts';
import { backUp } from './back-up.ts';

const { site, createPath, createTarget, restoreInto } = setUpBackupSite();

describe('a backup during writes', () => {
  it('does not block the start of a server while it copies files', async () => {
    let hasStarted = false;
    const slowStore = {
      ...site.files,
      async *list() {
        const client = await connect(site.app.database.connection);
        await acquireMigrationLock(client);
        await client.end();
        hasStarted = true;
        yield* site.files.list();
      },
    };
    await backUp({ ...site.app.database, files: slowStore, path: createPath() });
    expect(hasStarted).toBe(true);
  });

  it('is a consistent snapshot: every balance equals the sum of its ledger', async () => {
    const superAdmin = await site.app.createUser('super_admin');
    const members = await Promise.all(Array.from({ length: 4 }, () => site.app.createUser()));
    let isDone = false;
    let writeCount = 0;
    const writers = members.map(async ({ user }) => {
      while (!isDone) {
        const body = { delta: 3, reason: 'Yük' };
        await site.app.send('POST', `/api/admin/users/${user.id}/points`, { as: superAdmin, body });
        writeCount++;
      }
    });
    while (writeCount < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    const from = createPath();
    const { manifest } = await backUp({ ...site.app.database, files: site.files, path: from });
    isDone = true;
    await Promise.all(writers);
    const rows = manifest.tables.find(({ name }) => name === 'point_entries')?.rows ?? 0;
    const copiedRows = rows - (site.contents.point_entries?.length ?? 0);
    expect(copiedRows).toBeGreaterThan(19);
    expect(copiedRows, 'writes happened during the backup').toBeLessThan(writeCount);
    const target = await createTarget();
    await restoreInto(target, { from });
    await withDatabaseClient(target.connection, async (client) => {
      expect((await checkLedger({ db: createDrizzle(client) })).differences).toEqual([]);
    });
  });
});
