import { expect, it } from 'vitest';
import { formatOnDay } from './on-day.ts';

const now = new Date('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-12T10:00:00Z', "12 Kasım'da"],
  ['2026-03-03T10:00:00Z', "3 Mart'ta"],
  ['2026-09-30T22:00:00Z', "1 Ekim'de"],
  ['2025-12-31T10:00:00Z', '31 Aralık 2025 tarihinde'],
])('formats %s as %s', (iso, text) => expect(formatOnDay(iso, now)).toBe(text));
