import { USER_HEADER } from '@vitrin/contract/user-header.ts';
import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

let app: TestApp;
let editor: TestUser;
let otherEditor: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createUser('editor');
  otherEditor = await app.createUser('editor');
});

const renameOwnAccount = (userId: string) =>
  app.send('PUT', '/api/user/profile', {
    as: editor,
    body: { firstName: 'Deniz', lastName: null, phone: null },
    headers: { [USER_HEADER]: userId },
  });

it('a call of a page that another user opened is refused and changes nothing', async () => {
  const response = await renameOwnAccount(otherEditor.user.id);
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ code: 'auth.other_user' });
  const { firstName } = (await app.send('GET', '/api/auth/user', { as: editor })).json();
  expect(firstName).not.toBe('Deniz');
});

it('a call of a page of the signed-in user is answered', async () => {
  expect((await renameOwnAccount(editor.user.id)).statusCode).toBe(200);
});
