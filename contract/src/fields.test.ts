import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { email, username } from './accounts.ts';
import {
  hexColor,
  id,
  identifyingName,
  isoTimestampInput,
  optionalText,
  optionalUrl,
  sortOrder,
  text,
} from './fields.ts';
import { isSafeUrl } from './safe-url.ts';

const pageUrl = 'https://vitrin.example/kartlar';

describe('isSafeUrl', () => {
  it('accepts only addresses that lead to http, https or this site', () => {
    const piece = fc.constantFrom(
      ...[
        'javascript:',
        'data:',
        'http:',
        'https:',
        '/',
        '\\',
        '//',
        '@',
        ':',
        '?',
        '#',
        '.',
        '..',
      ],
      ...[
        '\t',
        '\n',
        ' ',
        '\0',
        '\u00a0',
        '\u200b',
        '%0a',
        '%09',
        'kotu.com',
        '[::1]',
        'a',
        'İ',
        '🌙',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.string(), (pieces, tail) => {
        const value = pieces.join('') + tail;
        if (!isSafeUrl(value)) return;
        const target = new URL(value, pageUrl);
        expect(['http:', 'https:']).toContain(target.protocol);
        expect(target.username + target.password).toBe('');
        if (value.startsWith('/')) expect(target.origin).toBe('https://vitrin.example');
        else expect(/^https?:\/\//i.test(value)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('accepts every ordinary web address', () => {
    const addresses = fc.webUrl({ withQueryParameters: true, withFragments: true });
    fc.assert(
      fc.property(addresses, (value) => {
        expect(isSafeUrl(value)).toBe(true);
      }),
    );
  });
});

/** Expects that a parsed value parses to itself: the server parses stored rows with the same schema. */
function expectStable(schema: { safeParse(value: unknown): { success: boolean; data?: unknown } }) {
  return (value: unknown) => {
    const firstResult = schema.safeParse(value);
    if (!firstResult.success) return;
    expect(schema.safeParse(firstResult.data)).toEqual({ success: true, data: firstResult.data });
  };
}

describe('field schemas', () => {
  const offset = fc
    .tuple(
      fc.constantFrom('+', '-'),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
    )
    .map(
      ([sign, hours, minutes]) =>
        `${sign}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`,
    );
  const edges = ['1999-12-31T2', '2000-01-01T0', '2099-12-31T2', '2100-01-01T0', '2030-02-28T1'];
  const timestamps = fc
    .tuple(fc.constantFrom(...edges), fc.integer({ min: 0, max: 3 }), offset)
    .map(([day, hour, zone]) => `${day}${hour}:30:59.9995${zone}`);

  it.each<[string, Parameters<typeof expectStable>[0], fc.Arbitrary<string>]>([
    ['isoTimestampInput', isoTimestampInput, timestamps],
    ['text', text('Alan'), fc.string({ unit: 'grapheme' })],
    ['optionalText', optionalText(), fc.string({ unit: 'binary' })],
    ['optionalUrl', optionalUrl(), fc.webUrl()],
    ['hexColor', hexColor, fc.stringMatching(/^#[0-9a-fA-F]{3}([0-9a-fA-F]{3})?$/)],
    ['email', email, fc.emailAddress()],
    ['username', username, fc.string()],
  ])('%s parses its own output unchanged', (_name, schema, values) =>
    fc.assert(fc.property(values, expectStable(schema))),
  );

  it('isoTimestampInput converts to the same instant in UTC and accepts only years from 2000 to 2099', () =>
    fc.assert(
      fc.property(timestamps, (value) => {
        const { data, success } = isoTimestampInput.safeParse(value);
        expect(success).toBe(/^20\d\d-/.test(new Date(value).toISOString()));
        if (success) expect(data).toBe(new Date(value).toISOString());
      }),
    ));
});

describe('hexColor', () => {
  it.each([
    ['#FFF', '#ffffff'],
    ['#a1B', '#aa11bb'],
    ['#8B5CF6', '#8b5cf6'],
  ])('parses %s as %s', (input, color) => expect(hexColor.parse(input)).toBe(color));

  it.each([
    '',
    '#',
    'fff',
    '#ff',
    '#ffff',
    '#fffff',
    '#ggg',
    '#fff ',
    'red',
    'rgb(0,0,0)',
    '#ffffff;',
  ])('rejects "%s"', (input) => expect(hexColor.safeParse(input).success).toBe(false));
});

it('all validation messages of fields are Turkish', () => {
  const messages = [
    [text('Başlık'), undefined],
    [text('Başlık'), 5],
    [text('Başlık'), ''],
    [text('Başlık'), 'a'.repeat(201)],
    [text('Başlık'), 'a\nb'],
    [sortOrder, -1],
    [sortOrder, 1.5],
    [sortOrder, '1'],
    [sortOrder, 2 ** 31],
    [isoTimestampInput, ''],
    [id, ''],
    [isoTimestampInput, 'yarın'],
    [isoTimestampInput, '1999-01-01T00:00:00Z'],
    [optionalUrl(), 'javascript:x'],
    [email, 'x'],
    [email, undefined],
  ] as const;
  expect(
    messages.map(([schema, value]) => schema.safeParse(value).error?.issues[0]?.message),
  ).toEqual([
    'Bu alan zorunludur.',
    'Metin olmalıdır.',
    'Başlık zorunludur.',
    'En fazla 200 karakter olabilir.',
    'Tek satır olmalıdır.',
    'En az 0 olmalıdır.',
    'Tam sayı olmalıdır.',
    'Sayı olmalıdır.',
    'En fazla 2147483647 olabilir.',
    'Bu alan zorunludur.',
    'Bu alan zorunludur.',
    'Geçerli bir tarih ve saat değil.',
    'Tarih 2000 ile 2099 yılları arasında olmalıdır.',
    'http:// veya https:// ile başlayan bir adres ya da site içi bir yol girin.',
    'Geçerli bir e-posta adresi girin.',
    'Bu alan zorunludur.',
  ]);
});

describe('invisible characters', () => {
  const invisibleTexts = [
    '\u200b',
    '\u2800 \u200d',
    '\u00ad\u2060\ufeff',
    '\u3164',
    '\u202e\u2066',
    '\ufe0f',
  ];

  it('alone are an empty text', () => {
    for (const value of invisibleTexts) {
      expect(text('Başlık').safeParse(value).error?.issues[0]?.message).toBe('Başlık zorunludur.');
      expect(optionalText().parse(value)).toBeNull();
    }
    expect(text('Başlık').parse('a\u200bb')).toBe('a\u200bb');
  });

  it('are refused in a name that identifies something, except within emoji', () => {
    const name = identifyingName('Ad', 80);
    for (const value of ['Bet\u200bOne', 'Bet\u202eenO', '\u2066Bet', 'Bet\u00adOne', 'a\ufe0f'])
      expect(name.safeParse(value).success, JSON.stringify(value)).toBe(false);
    for (const value of ['Bet One', 'Işıl & Çağ 2', '❤️ Bet', '👩‍💻 Ekip', '👍🏽'])
      expect(name.parse(value)).toBe(value);
    expect(name.parse('Bet\u00a0\u2003One')).toBe('Bet One');
  });
});
