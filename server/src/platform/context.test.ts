import { expect, it } from 'vitest';
import { setUpSite } from '../../test/set-up-site.ts';
import { createSystemContext, runStatement, withTransaction } from './context.ts';

const site = setUpSite(async () => ({}));
const statement = {
  name: 'insert-fact',
  text: `insert into installation (key, value) values ('fact', '1') returning key`,
  values: [],
};

it('a statement that commits by itself is refused inside a transaction', async () => {
  const ctx = createSystemContext(site.app.platform);
  const work = withTransaction(ctx, (tx) => runStatement(tx, statement));
  await expect(work).rejects.toThrow('insert-fact');
  const { rows } = await ctx.platform.pool.query(`select from installation where key = 'fact'`);
  expect(rows).toEqual([]);
  expect(await runStatement(ctx, statement)).toEqual({ key: 'fact' });
});
