import type { JsonSchema, Members } from './json-schema.ts';

/** Example values by field name */
const examplesByName: Record<string, unknown> = {
  email: 'elif@ornek.com',
  username: 'elif.kaya',
  firstName: 'Elif',
  lastName: 'Kaya',
  phone: '+905321234567',
  password: 'çok gizli bir şifre',
  currentPassword: 'çok gizli bir şifre',
  newPassword: 'daha da gizli bir şifre',
  title: 'Örnek başlık',
  name: 'Örnek',
  description: 'Bir örnek açıklama.',
  reason: 'Çekiliş ödülü',
  message: 'Merhaba!',
  link: 'https://ornek.com',
  url: 'https://ornek.com',
  path: '/',
  backgroundColor: '#8b5cf6',
  slug: 'ornek',
  code: '123456',
  month: '2026-11',
  day: '2026-11-23',
};

const examplesByFormat: Record<string, string> = {
  uuid: '0197a5c2-6d1e-7c3a-9b52-3f4e8d0a1b2c',
  'date-time': '2026-11-23T12:00:00.000Z',
  date: '2026-11-23',
  email: 'elif@ornek.com',
  uri: 'https://ornek.com',
};

/** Candidates; the first with a valid length and pattern is used. */
const plainTexts = [
  'örnek',
  'ornek',
  '123456',
  '#8b5cf6',
  `/uploads/${'ab12'.repeat(16)}.webp`,
  'ab12'.repeat(16),
  'ab12'.repeat(24),
];

/** Items deeper than this are left out. */
const MAX_DEPTH = 3;

/** Returns a value that fits the schema, or `undefined` if none is known. */
export function findExample(schema: JsonSchema, name = '', depth = 0): unknown {
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  const [choice] = (schema.anyOf ?? schema.oneOf ?? schema.enum ?? []) as unknown[];
  if (schema.enum) return choice;
  if (choice) return findExample(choice as JsonSchema, name, depth);
  const { type } = schema;
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return buildObject(schema, depth);
    case 'array':
      return buildArray(schema, name, depth);
    case 'integer':
    case 'number':
      return chooseNumber(schema);
    case 'boolean':
      return true;
    case 'string':
      return findText(schema, name);
    default:
      return undefined;
  }
}

/** Returns the required fields; without any, as in a change, the first two fields. */
function buildObject({ properties = {}, required = [] }: JsonSchema, depth: number): unknown {
  const names = required as string[];
  const members = Object.entries(properties as Members)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .map(([name, member]) => [name, findExample(member, name, depth + 1)] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(names.length > 0 ? members : members.slice(0, 2));
}

function buildArray({ items, minItems = 0 }: JsonSchema, name: string, depth: number): unknown {
  if (!items || (depth >= MAX_DEPTH && minItems === 0)) return [];
  const item = findExample(items as JsonSchema, name, depth + 1);
  return item === undefined ? [] : [item];
}

function chooseNumber({ minimum, exclusiveMinimum, maximum }: JsonSchema): number {
  const lowest = Number(minimum ?? Number(exclusiveMinimum ?? -1) + 1);
  return Math.min(Math.max(lowest, 1), Number(maximum ?? Number.MAX_SAFE_INTEGER));
}

function findText({ format, pattern, minLength, maxLength }: JsonSchema, name: string): unknown {
  if (typeof format === 'string' && examplesByFormat[format]) return examplesByFormat[format];
  const matchesSchema = (value: unknown): value is string =>
    typeof value === 'string' &&
    value.length >= Number(minLength ?? 0) &&
    value.length <= Number(maxLength ?? Number.POSITIVE_INFINITY) &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value));
  const isPicture = /(?:url|pictures|photo|image|logo)$/i.test(name);
  const picture = isPicture ? ['https://ornek.com/resim.webp'] : [];
  return [examplesByName[name], ...picture, ...plainTexts].find(matchesSchema);
}
