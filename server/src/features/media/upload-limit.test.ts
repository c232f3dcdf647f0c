import { beforeAll, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { createPicture, uploadPicture } from '../../../test/upload.ts';

let app: TestApp;
let otherApp: TestApp;

beforeAll(async () => {
  app = await startTestApp({ environment: { RATE_LIMITS: 'on' } });
  otherApp = await startTestApp({ environment: { RATE_LIMITS: 'on' }, database: app.database });
});

/** Sets the number of counted uploads of a user. */
const setUploadCount = ({ user }: TestUser, count: number) =>
  app.platform.pool.query(
    `insert into rate_limits (key, points, expire) values ($1, $2, $3)
     on conflict (key) do update set points = excluded.points`,
    [`upload:${user.id}`, count, Date.now() + 300_000],
  );

const expectRefused = (response: Awaited<ReturnType<typeof uploadPicture>>) => {
  expectErrorResponse(response, 429, 'media.too_many');
  const seconds = Number(response.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(600);
};

describe('uploads of a user in 10 minutes', () => {
  it('are limited to 60 per user, over all instances', async () => {
    const editor = await app.createUser('editor');
    const bytes = await createPicture();
    await setUploadCount(editor, 58);
    expect((await uploadPicture(app, editor, bytes)).statusCode).toBe(201);
    expect((await uploadPicture(otherApp, editor, bytes)).statusCode).toBe(201);
    expectRefused(await uploadPicture(app, editor, bytes));
    expectRefused(await uploadPicture(otherApp, editor, bytes));
    expect((await uploadPicture(app, await app.createUser('editor'), bytes)).statusCode).toBe(201);
  });

  it('are limited to 60 when all are concurrent', async () => {
    const editor = await app.createUser('editor');
    const bytes = Buffer.from('resim değil');
    const responses = await Promise.all(
      Array.from({ length: 70 }, (_, i) => uploadPicture(i % 2 ? app : otherApp, editor, bytes)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 415)).toHaveLength(60);
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });

  it('include data URLs in any field of a JSON body', async () => {
    const editor = await app.createUser('editor');
    const dataUrl = `data:image/png;base64,${(await createPicture()).toString('base64')}`;
    const createCard = (logoUrl: string) =>
      app.send('POST', '/api/cards', { as: editor, body: { title: 'x', link: '/x', logoUrl } });
    await setUploadCount(editor, 59);
    const { logoUrl } = (await createCard(dataUrl)).json();
    expectRefused(await createCard(dataUrl));
    const event = { title: 'x', description: 'x', photoUrl: dataUrl };
    expectRefused(await app.send('POST', '/api/admin/events', { as: editor, body: event }));
    const settings = { settings: [{ key: 'logoUrl', value: dataUrl }] };
    expectRefused(await app.send('PUT', '/api/site-settings', { as: editor, body: settings }));
    expect(
      (await createCard(logoUrl)).statusCode,
      'the URL of an uploaded picture does not count',
    ).toBe(201);
  });
});
