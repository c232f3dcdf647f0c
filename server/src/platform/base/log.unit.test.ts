import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

it('an error in the log says what failed, not what the query was given', () => {
  let line = '';
  const log = createLog('info', {
    write: (text) => {
      line = text;
    },
  });
  const refused = Object.assign(new Error('violates a check'), {
    code: '23514',
    detail: 'Failing row contains (gizli).',
  });
  const err = new DrizzleQueryError('insert into users values ($1)', ['gizli'], refused);
  log.error({ err }, 'unexpected');
  expect(JSON.parse(line)).toMatchObject({
    msg: 'unexpected',
    err: { message: 'violates a check', code: '23514', query: 'insert into users values ($1)' },
  });
  expect(line).not.toContain('gizli');
  log.error({ err: new Error('başka', { cause: new Error('neden') }) }, 'x');
  expect(JSON.parse(line).err.message).toBe('başka: neden');
});
