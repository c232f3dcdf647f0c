import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { handleError } from './error-handler.ts';

/** Returns the response of a route that throws the error. */
async function throwInRoute(error: unknown) {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.get('/', () => {
    throw error;
  });
  const response = await app.inject('/');
  await app.close();
  return response;
}

it.each([
  [402, 'Payment Required'],
  [405, 'Method Not Allowed'],
  [416, 'Range Not Satisfiable'],
  [417, 'Expectation Failed'],
  [422, 'Unprocessable Entity'],
  [499, 'Bad Request'],
])('a plugin’s error %i keeps its status', async (statusCode, name) => {
  const { headers, body } = await throwInRoute(
    Object.assign(new Error('secret detail'), {
      statusCode,
      headers: { 'Content-Range': 'bytes */9', Allow: 'GET', 'Set-Cookie': 'a=b' },
    }),
  );
  const response = JSON.parse(body);
  expect(response).toMatchObject({ statusCode, error: name, code: expect.any(String) });
  expect(body).not.toContain('secret');
  expect(headers).toMatchObject({ 'content-range': 'bytes */9', allow: 'GET' });
  expect(headers).not.toHaveProperty('set-cookie');
});

it.each([
  ['a missing file', { code: 'ENOENT' }],
  ['a service that refuses connections', { code: 'ECONNREFUSED' }],
  ['a timeout of another service', { message: 'timeout of 5000 ms exceeded' }],
  ['a plugin’s 302', { statusCode: 302 }],
  ['a plugin’s 503', { statusCode: 503 }],
])('%s is an internal error and not an unavailable database', async (_case, fields) => {
  const { statusCode, body } = await throwInRoute(Object.assign(new Error('x'), fields));
  expect([statusCode, JSON.parse(body).code]).toEqual([500, 'internal']);
});
