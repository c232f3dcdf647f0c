import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { createLog, formatRecord } from './log.ts';

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

it('a record for a person is one line with the local time, and the indented stack of an error', () => {
  const time = new Date(2026, 10, 29, 7, 4, 5).getTime();
  const record = { time, method: 'GET', path: '/a b', user: undefined, ms: 1.5 };
  expect(formatRecord({ ...record, level: 30, msg: 'request' })).toBe(
    '07:04:05 INFO request method=GET path="/a b" ms=1.5\n',
  );
  const err = { stack: 'Error: yok\n    at a.ts:1', message: 'yok', code: '23514' };
  expect(formatRecord({ time, level: 50, msg: 'unexpected', err })).toBe(
    '07:04:05 ERROR unexpected code=23514\n    Error: yok\n        at a.ts:1\n',
  );
});

it('no text of a request can look like another line for a person', () => {
  const hostileText = 'x\n07:04:05 ERROR\r\u001b[31m\u2028\u202e';
  const record = { time: 0, level: 30, msg: hostileText, path: hostileText };
  const text = formatRecord({ ...record, err: { message: hostileText } });
  // The message of an error may have several lines; they are indented.
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((line) => /^\d\d:/.test(line)),
  ).toEqual([true, false, false]);
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{C}\p{Zl}]/u);
});
