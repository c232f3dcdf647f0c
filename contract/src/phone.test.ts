import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, parsePhone } from './phone.ts';

describe('a Turkish mobile number', () => {
  it.each([
    '5321234567',
    '05321234567',
    '905321234567',
    '+905321234567',
    '00905321234567',
    '0 532 123 45 67',
    '0(532) 123-45-67',
    '+90 (532) 123 45 67',
  ])('"%s" is read', (text) => expect(parsePhone(text)).toBe('+905321234567'));

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
  ])('"%s" is none', (text) => expect(parsePhone(text)).toBeNull());

  it('is shown as the rulings say, and what is shown is read again', () => {
    expect(formatPhone('+905321234567')).toBe('0(532) 123 45 67');
    fc.assert(
      fc.property(fc.integer({ min: 5_000_000_000, max: 5_999_999_999 }), (digits) => {
        expect(parsePhone(formatPhone(`+90${digits}`))).toBe(`+90${digits}`);
      }),
    );
  });

  it('in any other form is shown as it is', () => expect(formatPhone('123')).toBe('123'));
});
