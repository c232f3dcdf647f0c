import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CallResult, call } from './call.ts';
import { getOpeningLimitMs, type Instance, startTwoInstances } from './instance.ts';
import type { Scenario, Settings } from './scenario.ts';
import { addMembers, type Member, signInAsAdmin } from './site.ts';

/** Messages of the member and answers of staff in each conversation, in turn */
const MESSAGES_PER_CONVERSATION = 6;
const CONCURRENT_CONVERSATIONS = 24;

interface ConversationBody {
  id: string;
  messages: { id: string; from: string; text: string }[];
}

/**
 * Writes conversations on two instances and kills one of them repeatedly. Each message must be stored once and in order,
 * and no member may read a conversation of another member.
 */
export const conversations: Scenario = {
  name: 'conversations',
  description:
    'kill -9 of one of two instances while members and staff write: each message once, in order',
  async run({ random, rounds, short, log }: Settings) {
    const conversationCount = rounds ?? (short ? 40 : 1000);
    const readCount = short ? 400 : 10_000;
    const { connection, first, second, stop } = await startTwoInstances();
    const admin = await signInAsAdmin(first.origin);
    const members = await addMembers(connection, conversationCount, 0);
    const ids = new Map<string, string>();
    let doneCount = 0;
    let retryCount = 0;

    /** Sends a request to a random instance, and to the other one until there is an answer. */
    const send = async (
      path: string,
      cookie: string,
      text: string,
      key: string,
    ): Promise<CallResult> => {
      const body = path === '/api/support' ? { about: 'other', text } : { text };
      const headers = { 'idempotency-key': key };
      for (let attempt = random.between(0, 1); ; attempt++) {
        const { origin } = attempt % 2 ? first : second;
        const result = await call(`POST ${origin}${path}`, { cookie, body, headers }).catch(
          () => undefined,
        );
        if (result && result.status < 500) return result;
        retryCount++;
        await sleep(50);
      }
    };

    const writeConversation = async (member: Member) => {
      const key = (index: number) => `${member.id}-${index}`;
      const question = await send('/api/support', member.cookie, getText(0), key(0));
      assert.equal(question.status, 201, question.text);
      const { id } = JSON.parse(question.text) as ConversationBody;
      ids.set(member.id, id);
      for (let index = 1; index < MESSAGES_PER_CONVERSATION; index++) {
        const isAnswer = index % 2 === 1;
        const path = `/api/${isAnswer ? 'admin/' : ''}support/${id}/messages`;
        const cookie = isAnswer ? admin : member.cookie;
        const { status, text } = await send(path, cookie, getText(index), key(index));
        assert.equal(status, 201, text);
      }
      doneCount++;
    };

    const [, killCount] = await Promise.all([
      runConcurrently(members, writeConversation),
      killRepeatedly(first, () => doneCount / conversationCount, getOpeningLimitMs({ short })),
    ]);
    log(`${conversationCount} conversations, ${killCount} kills, ${retryCount} requests repeated`);
    assert.ok(killCount > 0, 'no instance was killed');

    await runConcurrently(members, async ({ id: memberId, cookie }) => {
      const url = `${second.origin}/api/support/${ids.get(memberId)}`;
      const { messages } = JSON.parse(
        (await call(`GET ${url}`, { cookie })).text,
      ) as ConversationBody;
      const texts = messages.map(({ text }) => text);
      assert.deepEqual(
        texts,
        Array.from({ length: MESSAGES_PER_CONVERSATION }, (_, i) => getText(i)),
      );
      assert.deepEqual(
        messages.map(({ from }) => from),
        texts.map((_, index) => (index % 2 ? 'staff' : 'member')),
      );
    });
    log('each message is there once and in order');

    const attempts = Array.from({ length: readCount }, (_, index) => index);
    await runConcurrently(attempts, async (index) => {
      const reader = members[index % members.length];
      const owner = members[(index + random.between(1, members.length - 1)) % members.length];
      assert.ok(reader && owner && reader !== owner);
      const { origin } = index % 2 ? first : second;
      const url = `${origin}/api/support/${ids.get(owner.id)}`;
      const { status } = await call(`GET ${url}`, { cookie: reader.cookie });
      assert.equal(status, 404);
    });
    log(`0 of ${readCount} reads of another member's conversation succeeded`);
    await stop();
  },
};

const getText = (index: number) => `Mesaj numarası ${index}`;

/** Kills and restarts the instance after each third of the work. Returns the number of kills. */
async function killRepeatedly(
  instance: Instance,
  getProgress: () => number,
  limitMs: number,
): Promise<number> {
  let killCount = 0;
  for (const progress of [0.2, 0.5, 0.8]) {
    while (getProgress() < progress) await sleep(10);
    await instance.kill();
    killCount++;
    await instance.open(limitMs);
  }
  return killCount;
}

async function runConcurrently<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const runNext = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENT_CONVERSATIONS }, runNext));
}
