import { isPictureField } from '@vitrin/contract/fields.ts';
import { pictureSettings } from '@vitrin/contract/settings.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectErrorResponse } from './expect-error-response.ts';
import { measureEventLoopBlockMs, measureMinBlockMs } from './measure-event-loop-block.ts';
import { createRowPath, endpoints, sampleCalls } from './sample-calls.ts';
import { startTestApp, type TestApp, type TestUser } from './test-app.ts';
import { createPicture } from './upload.ts';

let app: TestApp;
/** Some calls require a super_admin. */
let superAdmin: TestUser;
let origin: string;

beforeAll(async () => {
  app = await startTestApp();
  superAdmin = await app.createUser('super_admin');
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});

/** All fields that accept pictures, with a function that creates a body around a value */
const fields = endpoints.flatMap((endpoint) => {
  const { route, body } = endpoint;
  if (route === 'PUT /api/site-settings') {
    return pictureSettings.map((key) => ({
      endpoint,
      field: key as string,
      createBody: (value: string) => ({ settings: [{ key, value }] }) as object,
    }));
  }
  if (!(body instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(body.shape)
    .filter(([, schema]) => isPicture(schema))
    .map(([field, schema]) => ({
      endpoint,
      field,
      createBody: (value: string) =>
        ({
          ...sampleCalls[route as keyof typeof sampleCalls].body?.('x'),
          [field]: schema.safeParse([]).success ? [value] : value,
        }) as object,
    }));
});

function isPicture(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return isPicture(schema.unwrap() as z.ZodType);
  return isPictureField(schema);
}

const brokenValues = ['', '=', '!!!', 'AAA=AAAA', 'a', '%41%41', 'iVBOR w0KGgo', 'AAAA,AAAA'];

describe('an empty or broken embedded picture is rejected with 400', () => {
  it('in more than ten tested fields', () => {
    expect(fields.length).toBeGreaterThan(10);
  });

  it.each(fields)(
    'by $endpoint.route in $field',
    async ({ endpoint: { route, method, path }, createBody }) => {
      const url = await createRowPath(app, superAdmin, path);
      for (const text of brokenValues) {
        const body = createBody(`data:image/png;base64,${text}`);
        const response = await app.send(method, url, { as: superAdmin, body });
        expectErrorResponse(response, 400);
      }
      const body = createBody(
        `data:image/png;base64,${(await createPicture(80, 80)).toString('base64')}`,
      );
      const response = await app.send(method, url, { as: superAdmin, body });
      expect(response.statusCode, `${route} ${response.body}`).toBeLessThan(300);
    },
  );
});

it('the worst picture of 31 MB in a body blocks the event loop for less than 100 ms', {
  timeout: 120_000,
}, async () => {
  const size = 31 * 1024 * 1024;
  const createCardBody = (text: string) =>
    `{"title":"x","link":"/x","logoUrl":"data:image/png;base64,${text}"}`;
  const bodies: [string, number, string][] = [
    ['zeros', 415, createCardBody('A'.repeat(size))],
    ['a broken end', 400, createCardBody(`${'A'.repeat(size)}!`)],
    ['escaped quotes', 400, createCardBody('\\"'.repeat(size / 2))],
    ['escapes', 400, createCardBody('\\u0041'.repeat(size / 6))],
    ['letters of two bytes', 415, createCardBody('ş'.repeat(size / 2))],
    ['blanks', 400, `{${' '.repeat(size)}}`],
    ['blanks in a field', 400, `{"title":"${' '.repeat(size)}","link":"/x"}`],
    ['a long title', 400, `{"title":"${'a'.repeat(size)}","link":"/x"}`],
  ];
  // Some virtual machines need 100 ms to hand out the memory of one copy of the body.
  const memoryMs = await measureEventLoopBlockMs(async () => {
    Buffer.alloc(size, 1);
  });
  for (const [description, status, body] of bodies) {
    const bytes = Buffer.from(body);
    const send = async () => {
      const response = await fetch(`${origin}/api/cards`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, cookie: superAdmin.cookie },
        body: bytes,
      });
      await response.text();
      expect(response.status, description).toBe(status);
    };
    const minBlockMs = await measureMinBlockMs(send, 100);
    if (process.env.SHOW_FIGURES)
      console.log(description, Math.round(minBlockMs), Math.round(memoryMs), 'ms');
    expect(minBlockMs - memoryMs, description).toBeLessThan(100);
  }
});
