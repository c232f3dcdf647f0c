import { setImmediate } from 'node:timers/promises';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { api, listEndpoints } from '@vitrin/contract/api.ts';
import { toCsv } from '@vitrin/contract/csv.ts';
import { detectDecimalMark, parsePartnerAmount } from '@vitrin/contract/partner-amount.ts';
import { parsePartnerDate } from '@vitrin/contract/partner-date.ts';
import { formatPhone, parsePhone } from '@vitrin/contract/phone.ts';
import { isPresent } from '@vitrin/contract/placeholder.ts';
import { normalizeAccount } from '@vitrin/contract/social-accounts.ts';
import { foldText, toSlug } from '@vitrin/contract/text.ts';
import { expect, it } from 'vitest';
import { findSlowInputs } from '../../contract/test/slow-inputs.ts';
import { toPagePath } from '../src/features/analytics/count-view.ts';
import { isRobot } from '../src/features/analytics/is-robot.ts';
import { parseReferrerHost } from '../src/features/analytics/referrers.ts';
import { renderFeed } from '../src/features/events/event-calendar.ts';
import { parsePostback } from '../src/features/partners/postbacks/parse-postback.ts';
import { readParameters } from '../src/features/partners/postbacks/postback-request.ts';
import { createEventFinder } from '../src/features/sites/public-sites.ts';
import { summarize } from '../src/features/sites/summarize.ts';
import { parseCode } from '../src/features/social/telegram-link/telegram-code.ts';
import { normalizeStreamLink } from '../src/features/streams/normalize-stream-link.ts';
import { chooseEncoding } from '../src/platform/cache/encoded-body.ts';
import { matchesEtag } from '../src/platform/cache/entity-tags.ts';
import { toRateLimitKey } from '../src/platform/http/guards/client-address.ts';

const normalizeStreamHost = (address: string) =>
  URL.canParse(address) ? normalizeStreamLink(address) : undefined;

const event = { title: '', startDate: '2099-01-01T00:00:00.000Z' };
const findEvents = (description: string) =>
  createEventFinder([description.slice(0, 200)], [{ ...event, description } as never])(0);

const calendarEntry = {
  eventId: 'x',
  sequence: 0,
  startsAt: event.startDate,
  changedAt: event.startDate,
};
const renderCalendar = (text: string) =>
  renderFeed(
    [
      {
        ...calendarEntry,
        title: text.slice(0, 200),
        description: text,
        endsAt: null,
        cancelledAt: null,
      },
    ],
    { publicUrl: 'https://vitrin.example', name: 'Revak' },
  );

/** Calls a function that throws for invalid input, and ignores the error. */
const ignoreError = (call: () => unknown) => {
  try {
    call();
  } catch {
    // Only the time matters.
  }
};
const readPostback = (query: string, body = '') =>
  ignoreError(() => readParameters({ query, body: Buffer.from(body), contentType: '' }, 'gizli'));
const parsePostbackTime = (time: string) =>
  ignoreError(() =>
    parsePostback(Object.entries({ event: 'reg', tid: '1', time }), { parameters: {}, events: {} }),
  );

// Each length is at least the maximum that the field accepts.
it.each<[string, number, (text: string) => unknown]>([
  ['parsePartnerAmount', 40_000, (text) => parsePartnerAmount(text, 'comma')],
  ['detectDecimalMark', 40_000, (text) => detectDecimalMark([text, text])],
  ['parsePartnerDate', 40_000, parsePartnerDate],
  ['parsePhone', 40_000, (text) => formatPhone(parsePhone(text) ?? text)],
  ['toSlug', 40_000, toSlug],
  ['normalizeAccount for YouTube', 40_000, (text) => normalizeAccount('youtube', text)],
  [
    'normalizeAccount for Instagram',
    40_000,
    (text) => normalizeAccount('instagram', `instagram.com/${text}`),
  ],
  ['foldText', 20_000, foldText],
  [
    'normalizeStreamLink of a path',
    2000,
    (text) => normalizeStreamLink(`https://kick.com/${text}`),
  ],
  ['normalizeStreamLink of a host', 2000, (text) => normalizeStreamHost(`https://www.${text}`)],
  ['parseCode', 40_000, parseCode],
  ['parseReferrerHost', 16_000, (text) => parseReferrerHost(`https://${text}`, 'vitrin.example')],
  ['isRobot', 16_000, isRobot],
  ['summarize', 20_000, summarize],
  ['createEventFinder', 5000, findEvents],
  ['the page of a view', 40_000, (text) => toPagePath(`/${text}`)],
  ['a calendar feed', 5000, renderCalendar],
  ['a postback as form', 8192, (text) => readPostback(text)],
  [
    'a postback as JSON',
    8192,
    (text) => readPostback('', `{"sig":"0","tid":${JSON.stringify(text)}}`),
  ],
  ['a value of a postback', 8192, isPresent],
  ['the time of a postback', 8192, (text) => parsePostbackTime(`2026-11-01T10:00:00.${text}`)],
  ['a cell of a CSV file', 40_000, (text) => toCsv([[text]])],
  ['Accept-Encoding', 16_000, chooseEncoding],
  ['If-None-Match', 16_000, (text) => matchesEtag(text, '"a"')],
  ['an address', 16_000, toRateLimitKey],
  [
    'the attestation of a passkey',
    75_000,
    (text) => ignoreError(() => decodeAttestationObject(new Uint8Array(Buffer.from(text)))),
  ],
])('%s takes linear time', (_name, maxLength, parse) => {
  expect(findSlowInputs(parse, maxLength)).toEqual([]);
});

it('validating any text of any endpoint takes linear time', async () => {
  const slowFields: string[] = [];
  const textSchemas = collectTexts();
  expect(textSchemas.size).toBeGreaterThan(50);
  for (const [name, schema] of textSchemas) {
    const slowInputs = findSlowInputs((text) => schema.safeParse(text), 100_000);
    slowFields.push(...slowInputs.map((input) => `${name} ${input}`));
    await setImmediate();
  }
  expect(slowFields).toEqual([]);
});

/** A Zod schema with the properties that contain other schemas */
interface Schema {
  safeParse: (value: unknown) => unknown;
  def: {
    type: string;
    shape?: Record<string, Schema>;
    innerType?: Schema;
    element?: Schema;
    options?: Schema[];
    in?: Schema;
  };
}

/** Returns each text schema in the bodies and queries of all endpoints, by the first field that uses it. */
function collectTexts(): Map<string, Schema> {
  const visitedSchemas = new Set<Schema>();
  const textSchemas = new Map<string, Schema>();
  const walk = (name: string, schema: Schema | undefined) => {
    if (!schema || visitedSchemas.has(schema)) return;
    visitedSchemas.add(schema);
    const { type, shape = {}, innerType, element, options = [], in: input } = schema.def;
    if (type === 'string') textSchemas.set(name, schema);
    for (const [key, field] of Object.entries(shape)) walk(`${name}.${key}`, field);
    for (const inner of [innerType, element, input, ...options]) {
      // The options of an enum are values.
      if (typeof inner === 'object') walk(name, inner);
    }
  };
  for (const feature of Object.values(api)) {
    for (const { route, body, query } of listEndpoints(feature)) {
      walk(`${route} body`, body as unknown as Schema | undefined);
      walk(`${route} query`, query as unknown as Schema | undefined);
    }
  }
  return textSchemas;
}
