import { MAX_TEXTS_PER_HOUR } from '@vitrin/contract/support.ts';
import { expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { setUpSupportSite } from '../../../test/support-site.ts';
import { startTestApp } from '../../../test/test-app.ts';

const { site, send, ask, answer, reply, sendQuestion } = setUpSupportSite(() =>
  startTestApp({ environment: { RATE_LIMITS: 'on' } }),
);

it(`a member writes ${MAX_TEXTS_PER_HOUR} texts an hour in all conversations; refused and repeated ones don’t count`, async () => {
  const [first, second] = [await ask(), await ask()];
  expect((await reply(first.id, 'Geç', { version: 9 })).statusCode).toBe(412);
  await ask({}, { key: 'yinelenen' });
  await ask({}, { key: 'yinelenen' });
  expectErrorResponse(await sendQuestion(), 409, 'support.too_many');
  const writeText = (i: number) =>
    reply((i % 2 ? first : second).id, `Mesaj ${i}`, { key: `mesaj-${i}` });
  for (let i = 3; i < MAX_TEXTS_PER_HOUR; i++)
    expect((await writeText(i)).statusCode, `text ${i}`).toBe(201);
  // The response to the last one was lost.
  expect((await writeText(MAX_TEXTS_PER_HOUR - 1)).statusCode).toBe(201);
  for (const response of [await reply(first.id), await sendQuestion()]) {
    expectErrorResponse(response, 429, 'support.too_many_texts');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
  // Staff have no limit, and reading works.
  await answer(first.id);
  expect((await send('GET', `/api/support/${first.id}`, undefined, {})).statusCode).toBe(200);
  await ask({}, { as: await site.app.createUser() });
});
