import { beforeAll, expect, it } from 'vitest';
import { listAuditEntries } from '../../../test/list-audit-entries.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createPicture, uploadPicture } from '../../../test/upload.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

it('the audit log contains an upload with its user, and no refused upload', async () => {
  const editor = await app.createUser('editor');
  const { url } = (await uploadPicture(app, editor, await createPicture())).json();
  expect(await listAuditEntries(app, url)).toMatchObject([
    { actor_id: editor.user.id, action: 'upload', entity: 'pictures' },
  ]);
  expect((await uploadPicture(app, editor, Buffer.from('resim değil'))).statusCode).toBe(415);
  expect((await listAuditEntries(app)).filter(({ action }) => action === 'upload')).toHaveLength(1);
});
