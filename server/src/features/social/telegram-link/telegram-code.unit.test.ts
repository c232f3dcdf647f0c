import { describe, expect, it } from 'vitest';
import { parseMessage } from '../telegram/parse-update.ts';
import { toTelegramError } from '../telegram/telegram-errors.ts';
import { generateCode, parseCode } from './telegram-code.ts';

describe('a code', () => {
  it('has 140 random bits, in groups', () => {
    const codes = Array.from({ length: 1000 }, generateCode);
    expect(new Set(codes).size).toBe(1000);
    for (const code of codes)
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it.each([
    (code: string) => code.toLowerCase(),
    (code: string) => code.replaceAll('-', ''),
    (code: string) => code.replaceAll('-', ' – '),
    (code: string) => ` ${code}\n`,
    (code: string) => code.replaceAll('0', 'o').replaceAll('1', 'l'),
    (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'ı'),
    (code: string) => code.replaceAll('1', 'İ'),
  ])('is parsed in every spelling: %s', (spell) => {
    for (let i = 0; i < 50; i++) {
      const code = generateCode();
      expect(parseCode(spell(code))).toBe(code.replaceAll('-', ''));
    }
  });

  it.each([
    '',
    'merhaba',
    '7K2M-9QXD-04HT-VRNB-7K2M-9QXD-04H',
    '7K2M-9QXD-04HT-VRNB-7K2M-9QXD-04HTB',
    'U'.repeat(28),
    'ş'.repeat(28),
    '🌙'.repeat(28),
    '0'.repeat(9999),
  ])('is not parsed from %j', (text) => {
    expect(parseCode(text)).toBeNull();
  });
});

describe('a message', () => {
  const from = { id: 7, is_bot: false, first_name: 'A\u0000\ud800', username: 'a' };
  const chat = { id: 7, type: 'private' };
  const parse = (message: unknown) => parseMessage({ update_id: 1, message });

  it('is parsed from a private message of a user', () => {
    expect(parse({ chat, from, text: 'x' })).toMatchObject({
      telegramId: '7',
      username: 'a',
      text: 'x',
    });
    expect(parse({ chat, from, text: 'x' })?.name).toBe('A \ufffd');
  });

  it.each([
    undefined,
    null,
    'x',
    {},
    { chat: { id: -1, type: 'group' }, from, text: 'x' },
    { chat, from: { ...from, is_bot: true }, text: 'x' },
    { chat, from: { ...from, id: '7' }, text: 'x' },
    { chat, from: { ...from, id: 1e300 }, text: 'x' },
    { chat, text: 'x' },
    { chat, from },
    { chat, from, text: 5 },
  ])('is not parsed from %j', (message) => {
    expect(parse(message)).toBeNull();
  });
});

it('an error never contains the token', () => {
  const TOKEN = '1:SECRET';
  const error = Object.assign(new Error('request to https://x/bot1:SECRET/getMe failed'), {
    code: 'ECONNREFUSED',
  });
  expect(toTelegramError({ error }, TOKEN).message).toBe('ECONNREFUSED');
  expect(toTelegramError({ error: new Error('https://x/bot1:SECRET') }, TOKEN).message).toBe(
    'Error',
  );
  expect(toTelegramError(undefined, TOKEN).message).toBe('unknown');
  expect(
    toTelegramError({ error_code: 429, description: 'x', parameters: { retry_after: 3 } }, TOKEN),
  ).toMatchObject({ retryAfter: 3000 });
  const description = `Bad Request: ${TOKEN} ${encodeURIComponent(TOKEN)} ${btoa(TOKEN)}`;
  const { message } = toTelegramError({ error_code: 400, description }, TOKEN);
  expect(message).toMatch(/^400 Bad Request/);
  expect(message).not.toMatch(/SECRET|MTpTRUN/);
});
