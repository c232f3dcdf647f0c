import { join } from 'node:path';
import pg from 'pg';
import { findRunningPostgres } from '../server/src/platform/database/embedded/find-running-postgres.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { takeTurns } from './medians.ts';
import type { Moving } from './move-points.ts';
import { PEOPLE } from './people.ts';
import { type Connection, findPgbench, preparePgbench } from './pgbench.ts';
import { startServer } from './server-under-test.ts';
import { startWorker } from './worker.ts';

const choosePerson = `\\set n random(1, ${PEOPLE})
\\set delta random(-20, 19)`;

/** As one would write it without thinking of speed: lock, change, write down, commit. */
const plainTransaction = `${choosePerson}
begin;
select points from users where id = md5(:n::text)::uuid for update;
update users set points = points + (:delta + (:delta >= 0)::int), points_at = now()
  where id = md5(:n::text)::uuid and points + (:delta + (:delta >= 0)::int) >= 0;
insert into point_entries (id, user_id, delta, reason, source, balance_after)
  select uuidv7(), id, (:delta + (:delta >= 0)::int), 'Ölçüm', gen_random_uuid()::text, points
    from users where id = md5(:n::text)::uuid;
commit`;

const ownStatement = `${choosePerson}
select balance, on_leaderboard
  from move_points(uuidv7(), md5(:n::text)::uuid, :delta + (:delta >= 0)::int, 'Ölçüm', gen_random_uuid()::text)`;

/** Granting and spending without HTTP, against pgbench with plain statements and with ours. */
export const points: Benchmark = {
  name: 'points',
  about: 'granting and spending, against pgbench',
  async run({ seconds, rounds }) {
    const program = findPgbench();
    if (!program) throw new Error('There is no pgbench here (Debian: postgresql-contrib)');
    const server = await startServer();
    const database = findRunningPostgres(join(server.dataDir, 'postgres'));
    if (!database) throw new Error('The embedded database is not running');
    const { connection } = database;
    await addPeople(connection);
    const mover = startWorker<Moving, number>('./move-points.ts');
    const plain = preparePgbench(program, connection, plainTransaction);
    const own = preparePgbench(program, connection, ownStatement);
    const figures: Figure[] = [];
    for (const clients of [8, 32]) {
      const ours = async () => ({ perSecond: await mover.ask({ connection, clients, seconds }) });
      const baseline = async () => ({
        plain: await plain(clients, seconds),
        own: await own(clients, seconds),
      });
      const [a, b] = await takeTurns(rounds, ours, baseline);
      figures.push(
        {
          name: `moves/s, ${clients} clients, plain transaction`,
          ours: a.perSecond,
          baseline: b.plain,
          aim: { atLeast: 1 },
        },
        {
          name: `moves/s, ${clients} clients, our statement`,
          ours: a.perSecond,
          baseline: b.own,
          aim: { atLeast: 0.75 },
        },
      );
    }
    await Promise.all([mover.stop(), server.stop()]);
    return figures;
  },
};

/** Rich enough to spend all along, with ten far above them, as on any leaderboard. */
async function addPeople(connection: Connection): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `insert into users (id, username, email, password_hash, points)
     select md5(n::text)::uuid, 'olcum' || n, 'olcum' || n || '@ornek.example', '-',
            case when n <= ${PEOPLE} then 1000000 else 2000000000 end
       from generate_series(1, ${PEOPLE} + 10) n`,
  );
  await client.query('vacuum analyze users');
  await client.end();
}
