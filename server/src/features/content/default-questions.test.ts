import type { Question } from '@vitrin/contract/questions.ts';
import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { seed } from '../../boot/seed.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await seed(app.platform, 'none');
});

const listQuestions = async (): Promise<Question[]> =>
  (await app.send('GET', '/api/questions')).json();

it('a new site without sample content has ten questions, once', async () => {
  await seed(app.platform, 'none');
  expect(await listQuestions()).toHaveLength(10);
  expect((await app.send('GET', '/api/cards')).json()).toEqual([]);
});

it('every link in the answers leads to a page', async () => {
  const answers = (await listQuestions()).map(({ answer }) => answer).join('\n');
  const paths = [...answers.matchAll(/\]\(([^)#]+)/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) expect((await app.send('GET', path)).statusCode, path).toBe(200);
});
