import type { Conversation } from '@vitrin/contract/support.ts';
import { describe, expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import { setUpSupportSite } from '../../../test/support-site.ts';
import { closeAnsweredConversations } from './close-answered.ts';

const calls = setUpSupportSite();
const { site, send, ask, sendQuestion, answer, reply, close, get, query } = calls;

const backdate = (id: string, interval: string) =>
  query(
    'update support_conversations set status_since = now() - $2::interval where id = $1',
    id,
    interval,
  );

describe('a new conversation', () => {
  it('answers 201 with the declared fields, and is in the member’s list', async () => {
    const conversation = await ask({ text: '  Puanım\nne zaman gelir?  ' });
    expect(conversation).toEqual({
      id: expect.any(String),
      about: 'other',
      aboutId: null,
      status: 'waiting',
      messages: [
        {
          id: expect.any(String),
          from: 'member',
          text: 'Puanım\nne zaman gelir?',
          at: expect.any(String),
        },
      ],
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await send('GET', '/api/support', undefined, {})).json()).toEqual([conversation]);
    const response = await get(conversation.id);
    expect(response.json()).toEqual(conversation);
    expect(response.headers.etag).toBe('"1"');
  });

  it.each([
    [{ about: 'money' }, 'about'],
    [{ text: 'Kısa' }, 'text'],
    [{ text: 'x'.repeat(2001) }, 'text'],
    [{ text: '\u200b'.repeat(20) }, 'text'],
    [{ about: 'order', aboutId: 'yok' }, 'aboutId'],
  ])('refuses %o', async (fields, path) => {
    expect(listInvalidFields(await sendQuestion(fields))).toEqual([path]);
  });

  it('refers to the member’s own record; another member’s is 404', async () => {
    const verificationBody = { platform: 'youtube', platformUsername: '@ornek.hesap' };
    const { id } = (
      await send('POST', '/api/social-verifications/manual', verificationBody, {})
    ).json();
    const about = { about: 'verification', aboutId: id };
    const conversation = await ask(about);
    expect(conversation).toMatchObject(about);
    expect((await calls.getDetail(conversation.id)).json().record).toMatchObject({
      kind: 'verification',
      id,
      platformUsername: '@ornek.hesap',
    });
    const stranger = await site.app.createUser();
    expectErrorResponse(await sendQuestion(about, { as: stranger }), 404, 'not_found');
    for (const matter of ['application', 'order'])
      expectErrorResponse(await sendQuestion({ about: matter, aboutId: id }), 404);
    for (const matter of ['points', 'account', 'other'])
      expect(
        (await ask({ about: matter, aboutId: id }, { as: await site.app.createUser() })).aboutId,
      ).toBeNull();
  });

  it('is the fourth open one: 409 support.too_many, also when a closed one would open again', async () => {
    const conversations = [await ask(), await ask(), await ask()];
    expectErrorResponse(await sendQuestion(), 409, 'support.too_many');
    const [first, second] = conversations as [Conversation, Conversation];
    await answer(first.id);
    expectErrorResponse(await sendQuestion(), 409, 'support.too_many');
    await close(first.id);
    await ask();
    expectErrorResponse(await reply(first.id), 409, 'support.too_many');
    await close(second.id);
    expect((await reply(first.id)).statusCode).toBe(201);
  });

  it('twice with the same key is there once, also concurrently', async () => {
    const responses = await Promise.all(
      [1, 2, 3].map(() => sendQuestion({}, { key: 'anahtar-1' })),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(responses.map((response) => response.json().id)).size).toBe(1);
    const { id } = responses[0]?.json() ?? {};
    const replies = await Promise.all(
      [1, 2, 3].map(() => reply(id, 'Bir kez', { key: 'anahtar-2' })),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect((await get(id)).json().messages).toHaveLength(2);
    expectErrorResponse(await reply(id, 'Başka', { key: 'anahtar-2' }), 409, 'support.key_reused');
    // Keys of other members are independent.
    await ask({}, { key: 'anahtar-1', as: await site.app.createUser() });
  });
});

describe('a conversation', () => {
  it('waits for an answer, is answered, and waits again after a reply', async () => {
    const { id } = await ask();
    const answered = await answer(id);
    expect(answered).toMatchObject({ status: 'answered', version: 2 });
    const [, answerMessage] = (await get(id)).json().messages;
    expect(Object.keys(answerMessage).sort()).toEqual(['at', 'from', 'id', 'text']);
    const response = await reply(id);
    expect(response.json()).toMatchObject({ status: 'waiting', version: 3 });
    expect(response.json().messages.map(({ from }: { from: string }) => from)).toEqual([
      'member',
      'staff',
      'member',
    ]);
    expect(JSON.stringify(response.json())).not.toContain(site.editor.user.username);
  });

  it('waits since its first unanswered message', async () => {
    const { id } = await ask();
    await backdate(id, '2 days');
    const [before] = await query(
      'select status_since from support_conversations where id = $1',
      id,
    );
    await reply(id, 'Bir şey daha');
    const [after] = await query('select status_since from support_conversations where id = $1', id);
    expect(after).toEqual(before);
  });

  it('closed by its member opens again within seven days; later it is 409 support.closed', async () => {
    const { id } = await ask();
    expect((await close(id)).json()).toMatchObject({ status: 'closed', version: 2 });
    expect((await close(id)).json()).toMatchObject({ status: 'closed', version: 2 });
    await backdate(id, '6 days 23 hours');
    expect((await reply(id)).json()).toMatchObject({ status: 'waiting', version: 3 });
    await close(id);
    await backdate(id, '7 days 1 minute');
    expectErrorResponse(await reply(id), 409, 'support.closed');
    expect((await answer(id)).status).toBe('answered');
  });

  it('closes by itself after seven days without a reply to an answer', async () => {
    const [waiting, answered, recent] = [await ask(), await ask(), await ask()];
    await answer(answered.id);
    await answer(recent.id);
    for (const { id } of [waiting, answered]) await backdate(id, '7 days 1 minute');
    await backdate(recent.id, '6 days 23 hours');
    expect(await closeAnsweredConversations(site.app.platform)).toBe(1);
    expect((await get(answered.id)).json()).toMatchObject({ status: 'closed', version: 3 });
    expect((await get(waiting.id)).json().status).toBe('waiting');
    expect((await get(recent.id)).json().status).toBe('answered');
    expect((await reply(answered.id)).json().status).toBe('waiting');
  });

  it('of another member is 404 for every call, and staff calls are 403 for members', async () => {
    const { id } = await ask();
    const as = await site.app.createUser();
    for (const response of [
      await get(id, { as }),
      await reply(id, 'Merhaba', { as }),
      await close(id, { as }),
    ])
      expectErrorResponse(response, 404, 'not_found');
    expect((await send('GET', '/api/support', undefined, { as })).json()).toEqual([]);
    for (const response of [
      await calls.getDetail(id, { as }),
      await calls.sendAnswer(id, 'x', { as }),
      await calls.claim(id, { as }),
    ])
      expectErrorResponse(response, 403);
    // Editors are members too: their own calls see only their own conversations.
    expectErrorResponse(await get(id, { as: site.editor }), 404);
  });

  it('works during a break, and the answer is notified', async () => {
    await send('POST', '/api/user/safety/break', { kind: 'pause', days: 3 }, {});
    const { id } = await ask();
    expect((await reply(id)).statusCode).toBe(201);
    await answer(id, 'İyi dileklerle.');
    const [notification] = (await send('GET', '/api/notifications', undefined, {})).json();
    expect(notification).toMatchObject({
      kind: 'support.answered',
      body: 'İyi dileklerle.',
      link: `/destek?konusma=${id}`,
    });
  });
});

describe('a change with If-Match', () => {
  it('that is stale gets 412 with the present conversation and changes nothing', async () => {
    const { id, version } = await ask();
    await reply(id, 'Ek bilgi');
    for (const staleResponse of [
      await reply(id, 'Geç', { version }),
      await close(id, { version }),
    ]) {
      expect(staleResponse.statusCode).toBe(412);
      expect(staleResponse.json()).toMatchObject({ code: 'content.changed' });
      expect(staleResponse.json().details.present).toEqual((await get(id)).json());
    }
    expect((await reply(id, 'Zamanında', { version: 2 })).json()).toMatchObject({ version: 3 });
    expect((await close(id, { version: 3 })).json()).toMatchObject({ status: 'closed' });
  });
});
