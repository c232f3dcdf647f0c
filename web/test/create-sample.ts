import { z } from 'zod';
import { nextId } from './row-samples.ts';

/** A word without break opportunities that is wider than a phone. */
const LONG_WORD = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine';

let textCount = 0;

const createMonth = (itemIndex: number) => `2026-${11 + itemIndex}`;

const createTexts = (textNumber: number, itemIndex: number) => [
  `${LONG_WORD} İstanbul’un ışıltılı gecelerinde ${textNumber}`,
  LONG_WORD,
  LONG_WORD.slice(0, 30),
  new Date(Date.UTC(2099, 0, 1, 0, textNumber)).toISOString(),
  // Days of different rows differ, and stay in this century however many samples there are.
  new Date(Date.UTC(2026, 0, 1 + (textNumber % 20_000))).toISOString().slice(0, 10),
  createMonth(itemIndex),
  ...[16, 32, 64, 96, 128, 192].map((digits) => 'a'.repeat(digits)),
  '#0c6b4c',
  '/market',
  `https://ornek.example/${LONG_WORD}`,
  'kisa',
  '7',
];
const createTextsByName = (itemIndex: number): [RegExp, string][] => [
  [/(url|logo|image|photo|picture|src|thumb)/i, '/favicon.svg'],
  [/email/i, `${'u'.repeat(60)}@ornek.example`],
  [/^month$/, createMonth(itemIndex)],
  [/^allowedIps$/, '203.0.113.0/24'],
  [/^hosts$/, 'ornek.example'],
  [/^username$/i, LONG_WORD.slice(0, 30)],
];

/**
 * Creates a value of a schema: optional fields are set, texts are long, lists have two different items.
 * @param itemIndex position in the innermost list, so that keys of its items differ
 * @throws for a text or number without a known sample
 */
export function createSample(schema: z.core.$ZodType, name = '', itemIndex = 0): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, field]) => [key, createSample(field, key, itemIndex)]),
      );
    case 'array':
      return [0, 1].map((index) => createSample(def.element, name, index));
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return createSample(def.innerType, name, itemIndex);
    case 'pipe':
      return createSample(def.in, name, itemIndex);
    case 'union':
      return createSample(def.options[0] as z.core.$ZodType, name, itemIndex);
    case 'tuple':
      return def.items.map((item) => createSample(item, name, itemIndex));
    case 'enum': {
      const values = Object.values(def.entries);
      return values[itemIndex % values.length];
    }
    case 'literal':
      return def.values[0];
    case 'boolean':
      return true;
    case 'number':
      return pickValid(schema, name, [
        1_234_567 - itemIndex,
        12 - itemIndex,
        1,
        0,
        300 - itemIndex,
      ]);
    case 'string': {
      const id = nextId();
      if (z.safeParse(schema, id).success && !z.safeParse(schema, 'x').success) return id;
      const textsOfName = createTextsByName(itemIndex).flatMap(([pattern, text]) =>
        pattern.test(name) ? [text] : [],
      );
      return pickValid(schema, name, [...textsOfName, ...createTexts(++textCount, itemIndex), id]);
    }
    case 'record':
      return {};
    default:
      return null;
  }
}

function pickValid(schema: z.core.$ZodType, name: string, samples: unknown[]): unknown {
  const sample = samples.find((item) => z.safeParse(schema, item).success);
  if (sample === undefined) throw new Error(`No valid sample for '${name}'`);
  return sample;
}
