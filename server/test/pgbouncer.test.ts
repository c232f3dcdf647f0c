import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireNoRunningServer } from '../src/backup/require-restorable.ts';
import { createLog } from '../src/platform/base/log.ts';
import { createPool } from '../src/platform/database/create-pool.ts';
import { checkPooler } from '../src/platform/database/pooler.ts';
import { connect, prepareDatabase } from '../src/platform/database/prepare-database.ts';
import { NOTIFY_CHANNEL, TopicBus } from '../src/platform/database/topic-bus.ts';
import { createCardCalls } from './card-calls.ts';
import { createEmptyDatabase, fillSite } from './database-contents.ts';
import { type Pgbouncer, pgbouncerSkipReason, startPgbouncer } from './pgbouncer.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';
import { withDatabaseClient } from './with-database-client.ts';

describe.skipIf(pgbouncerSkipReason)(`behind PgBouncer${pgbouncerSkipReason}`, () => {
  let database: TestDatabase;
  let pgbouncer: Pgbouncer;
  let app: TestApp;
  let otherApp: TestApp;

  beforeAll(async () => {
    const emptyDatabase = await createEmptyDatabase();
    await prepareDatabase(emptyDatabase.connection);
    pgbouncer = await startPgbouncer(emptyDatabase);
    database = { ...emptyDatabase, pooled: pgbouncer.pooled };
    app = await startTestApp({ database });
    otherApp = await startTestApp({ database });
  });
  afterAll(async () => {
    await pgbouncer.stop();
    await database.drop();
  });

  const openPool = () =>
    createPool({
      connection: pgbouncer.pooled,
      isTransactionPooled: true,
      max: 1,
      onError: () => undefined,
    });

  it('the sample calls of all endpoints that write succeed', async () => {
    await fillSite(app);
  });

  it('a change reaches another instance', async () => {
    const cards = createCardCalls(app, await app.createUser('editor'));
    const getCards = async () => (await otherApp.send('GET', '/api/cards')).body;
    expect(await getCards()).not.toContain('Havuzdan');
    await cards.create({ title: 'Havuzdan' });
    await expect.poll(getCards).toContain('Havuzdan');
  });

  it('a warning is logged until the role has a statement timeout', async () => {
    const listWarnings = async () => {
      const pool = openPool();
      const lines: string[] = [];
      await checkPooler(pool, (line) => lines.push(line));
      await pool.end();
      return lines;
    };
    const { user = '' } = database.connection;
    const advice = `alter role "${user}" set statement_timeout = '4500ms'`;
    expect(await listWarnings()).toEqual([`Havuzdaki bağlantılarda süre sınırı yok: ${advice}`]);
    await withDatabaseClient(database.connection, (client) => client.query(advice));
    const directClient = await connect(database.connection);
    const { rows } = await directClient.query('show statement_timeout');
    expect(rows, 'connections for copies and migrations have no timeout').toEqual([
      { statement_timeout: '0' },
    ]);
    await directClient.end();
    // The pooler's connections are older than the change.
    await withDatabaseClient(database.connection, (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pooled vitrin'`,
      ),
    );
    await expect.poll(() => listWarnings().catch(String)).toEqual([]);
  });

  it('statements have no names, so none is prepared on a server connection', async () => {
    const query = { name: 'select_number', text: 'select $1::int as number', values: [7] };
    const pool = openPool();
    for (const _ of ['once', 'again'])
      expect((await pool.query(query)).rows).toEqual([{ number: 7 }]);
    await pool.end();

    const clients = [new pg.Client(pgbouncer.pooled), new pg.Client(pgbouncer.pooled)];
    for (const client of clients) await client.connect();
    // From now on, two server connections alternate.
    for (const client of clients) await client.query('begin');
    for (const client of clients) await client.query('commit');
    // Queries of the site's jobs take connections, too.
    const repeatQuery = async () => {
      for (let count = 0; count < 20; count++) await clients[0]?.query(query);
    };
    await expect(repeatQuery()).rejects.toThrow('"select_number" does not exist');
    for (const client of clients) await client.end();
  });

  it('migrations, queries and topics work through a pooler in session mode', async () => {
    const sessionPooler = await startPgbouncer(database, { mode: 'session' });
    await prepareDatabase(sessionPooler.pooled);
    const pool = createPool({ connection: sessionPooler.pooled, onError: () => undefined });
    const { rows } = await pool.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '4500ms' }]);
    await pool.end();
    const topics = new TopicBus(sessionPooler.pooled, createLog('silent'));
    const receivedTopics: string[] = [];
    topics.subscribe((topic) => receivedTopics.push(topic));
    await topics.start();
    await withDatabaseClient(database.connection, (client) =>
      client.query('select pg_notify($1, $2)', [NOTIFY_CHANNEL, 'cards']),
    );
    await expect.poll(() => receivedTopics).toEqual(['cards']);
    await topics.stop();
    await sessionPooler.stop();
  });

  it('a restore is refused while a server runs, but not because of idle pooler connections', async () => {
    const tryRestore = async () => {
      const client = await connect(database.connection);
      await requireNoRunningServer(client).finally(() => client.end());
    };
    await expect(tryRestore()).rejects.toThrow('bir Vitrin çalışıyor (vitrin topics');
    await otherApp.close();
    await app.close();
    await tryRestore();
    const { rowCount } = await withDatabaseClient(database.connection, (client) =>
      client.query(`select from pg_stat_activity where application_name = 'pooled vitrin'`),
    );
    expect(rowCount, 'the pooler has idle connections').toBeGreaterThan(0);
  });
});
