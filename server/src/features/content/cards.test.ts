import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let editor: Person;

beforeAll(async () => {
  app = await startTestApp();
  editor = await app.join('editor');
});
afterAll(() => app.close());

const card = (fields: object = {}) => ({ title: 'Zirvelon', link: 'https://ornek.com', ...fields });
const add = (fields: object = {}) => app.send('POST', '/api/cards', { as: editor, body: card(fields) });
const publicTitles = async () =>
  (await app.send('GET', '/api/cards')).json().map(({ title }: { title: string }) => title);

describe('a card', () => {
  it('is created with the defaults of the specification and shown to visitors at once', async () => {
    const answer = await add({ title: 'Çığır Açan İşler' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      title: 'Çığır Açan İşler',
      subtitle: null,
      linkTarget: '_blank',
      backgroundColor: '#8b5cf6',
      status: 'published',
      sortOrder: 0,
      visibleFrom: null,
    });
    expect(await publicTitles()).toContain('Çığır Açan İşler');
  });
});
