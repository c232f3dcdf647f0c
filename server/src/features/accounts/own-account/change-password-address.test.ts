import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

it('password managers find the page that changes the password', async () => {
  const response = await app.send('GET', '/.well-known/change-password');
  expect([response.statusCode, response.headers.location]).toEqual([302, '/profil#guvenlik']);
});
