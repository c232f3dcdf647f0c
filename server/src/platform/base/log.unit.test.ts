import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

it('the log of a database error contains the message and the SQL, but no parameters or row values', () => {
  let line = '';
  const log = createLog('info', {
    write: (text) => {
      line = text;
    },
  });
  const databaseError = Object.assign(new Error('violates a check'), {
    code: '23514',
    detail: 'Failing row contains (gizli).',
  });
  const err = new DrizzleQueryError('insert into users values ($1)', ['gizli'], databaseError);
  log.error({ err }, 'unexpected');
  expect(JSON.parse(line)).toMatchObject({
    msg: 'unexpected',
    err: { message: 'violates a check', code: '23514', query: 'insert into users values ($1)' },
  });
  expect(line).not.toContain('gizli');
  log.error({ err: new Error('başka', { cause: new Error('neden') }) }, 'x');
  expect(JSON.parse(line).err.message).toBe('başka: neden');
});
