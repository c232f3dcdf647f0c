import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('the panel’s document is kept by nobody, also when it is given again', async () => {
  for (const _time of ['first', 'again']) {
    const answer = await app.send('GET', '/admin');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});
