import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUpBackupSite } from '../../../test/backup-site.ts';
import { FakeTelegram } from '../../../test/fake-telegram.ts';
import { MailCatcher } from '../../../test/mail-catcher.ts';
import { PASSWORD, startTestApp } from '../../../test/test-app.ts';
import { backUp } from '../../backup/back-up.ts';

const PATH = '/api/admin/connections';
const { site, createPath, createTarget, restoreInto } = setUpBackupSite();
let telegram: FakeTelegram;
let mail: MailCatcher;

beforeAll(async () => {
  telegram = await new FakeTelegram().start();
  mail = await new MailCatcher().start();
});
afterAll(async () => {
  await telegram.stop();
  await mail.stop();
});

it('a restored site has the bot and the mail server of the panel, and they work', async () => {
  const environment = { TELEGRAM_API_ROOT: telegram.root };
  const { database, files } = { database: site.app.database, files: site.files };
  const app = await startTestApp({ database, environment });
  const admin = await app.createUser('super_admin');
  const put = (name: string, body: object) =>
    app.send('PUT', `${PATH}/${name}`, { as: admin, body: { password: PASSWORD, ...body } });
  expect((await put('telegram', { token: telegram.token })).statusCode).toBe(200);
  const mailBody = { url: mail.url, from: 'bilgi@ornek.example' };
  expect((await put('mail', mailBody)).statusCode).toBe(200);
  const path = createPath();
  await backUp({ ...database, files, path });
  await app.close();

  const target = await createTarget();
  await restoreInto(target, { from: path });
  const restoredSite = await startTestApp({ database: target, environment });
  const newAdmin = await restoredSite.createUser('super_admin');
  const states = (await restoredSite.send('GET', PATH, { as: newAdmin })).json();
  expect(states).toMatchObject({
    telegram: { source: 'panel', botUsername: telegram.username, state: 'ok' },
    mail: { source: 'panel', host: '127.0.0.1', from: 'bilgi@ornek.example', state: 'ok' },
  });
  const test = await restoredSite.send('POST', `${PATH}/mail/test`, { as: newAdmin });
  expect(test.statusCode).toBe(204);
  expect(mail.listMailsTo(newAdmin.user.email)).toHaveLength(1);
  await restoredSite.close();
});
