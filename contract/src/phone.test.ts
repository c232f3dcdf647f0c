import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, parsePhone } from './phone.ts';

describe('parsePhone', () => {
  it.each([
    '5321234567',
    '05321234567',
    '905321234567',
    '+905321234567',
    '00905321234567',
    '0 532 123 45 67',
    '0(532) 123-45-67',
    '+90 (532) 123 45 67',
  ])('parses "%s"', (text) => expect(parsePhone(text)).toBe('+905321234567'));

  it.each([
    '',
    '0',
    '532123456',
    '53212345678',
    '02121234567',
    '+491511234567',
    '+9005321234567',
    '0532123456x',
    '٠٥٣٢١٢٣٤٥٦٧',
    '05321234567\0',
    '0532.123.45.67',
  ])('returns null for "%s"', (text) => expect(parsePhone(text)).toBeNull());

  it('formatPhone writes 0(5XX) XXX XX XX, which parsePhone reads back', () => {
    expect(formatPhone('+905321234567')).toBe('0(532) 123 45 67');
    fc.assert(
      fc.property(fc.integer({ min: 5_000_000_000, max: 5_999_999_999 }), (digits) => {
        expect(parsePhone(formatPhone(`+90${digits}`))).toBe(`+90${digits}`);
      }),
    );
  });

  it('formatPhone returns other text unchanged', () => expect(formatPhone('123')).toBe('123'));
});
