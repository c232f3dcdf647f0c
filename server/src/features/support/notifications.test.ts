import { beforeAll, expect, it } from 'vitest';
import { type AppWithChannels, startAppWithChannels } from '../../../test/app-with-channels.ts';
import type { TestUser } from '../../../test/test-app.ts';

let app: AppWithChannels;
let editor: TestUser;

beforeAll(async () => {
  app = await startAppWithChannels();
  editor = await app.createUser('editor');
});

const ANSWER = 'Puanınız bu akşam hesabınızda olacak.';

/** Asks and answers a question of a new member with verified channels. Returns what the channels got. */
async function answerMember(prepare: (member: TestUser) => Promise<unknown> = async () => {}) {
  const member = await app.createUser();
  const telegramId = await app.verifyChannels(member);
  await prepare(member);
  const question = { about: 'points', text: 'Puanım ne zaman gelir?' };
  const { id } = (await app.send('POST', '/api/support', { as: member, body: question })).json();
  const body = { text: ANSWER };
  await app.send('POST', `/api/admin/support/${id}/messages`, { as: editor, body });
  await app.deliverMessages();
  return {
    id,
    inbox: (await app.send('GET', '/api/notifications', { as: member })).json(),
    mails: app.mail.listMailsTo(member.user.email),
    chats: app.telegram.listMessagesTo({ id: telegramId, first_name: '' }),
  };
}

it('an answer goes to inbox, Telegram and e-mail with its text and a link to the conversation', async () => {
  const { id, inbox, mails, chats } = await answerMember();
  expect(inbox).toHaveLength(1);
  expect(mails).toHaveLength(1);
  expect(chats).toHaveLength(1);
  for (const text of [mails[0]?.text, chats[0]]) {
    expect(text).toContain(ANSWER);
    expect(text).toContain(`/destek?konusma=${id}`);
  }
});

it('a member who switched the channels off gets the answer in the inbox only', async () => {
  const { inbox, mails, chats } = await answerMember((as) =>
    app.send('PUT', '/api/user/notification-preferences', {
      as,
      body: { telegram: false, email: false, announcements: false },
    }),
  );
  expect([inbox.length, mails.length, chats.length]).toEqual([1, 0, 0]);
});

it('a member on a break without announcements gets the answer everywhere', async () => {
  const { inbox, mails, chats } = await answerMember((as) =>
    app.send('POST', '/api/user/safety/break', { as, body: { kind: 'pause', days: 3 } }),
  );
  expect([inbox.length, mails.length, chats.length]).toEqual([1, 1, 1]);
});
