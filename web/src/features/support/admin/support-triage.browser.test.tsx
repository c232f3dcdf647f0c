import { defaultReasonPresets } from '@vitrin/contract/reason-presets.ts';
import type { ConversationDetail, SupportMessage } from '@vitrin/contract/support.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../../test/row-samples.ts';
import { createSampleConversation } from '../../../../test/sample-conversation.ts';
import { flushActions } from '../../../admin-kit/undo/action-queue.ts';
import { SupportTriage } from './support-triage.tsx';

const listRoute = 'GET /api/admin/support';
const detailRoute = 'GET /api/admin/support/:id';
const answerRoute = 'POST /api/admin/support/:id/messages';
const closeRoute = 'POST /api/admin/support/:id/close';
const claimRoute = 'POST /api/admin/support/:id/claim';
const staff = { ...sampleUser, role: 'editor' } as const;

beforeEach(async () => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  await page.viewport(1280, 900);
});

/** Creates a server with waiting conversations. An answered or closed one disappears from the list. */
function createSupportServer(conversations: ConversationDetail[]) {
  const server = createFakeServer();
  let waiting = conversations;
  const find = (path: string) =>
    conversations.find(({ id }) => path.includes(id)) as ConversationDetail;
  server.respond(listRoute, () => waiting);
  server.respond(detailRoute, ({ path }) => find(path));
  server.respond('GET /api/admin/reason-presets', defaultReasonPresets);
  const respond = (route: typeof answerRoute | typeof closeRoute, status: 'answered' | 'closed') =>
    server.respond(
      route,
      ({ path }) => {
        waiting = waiting.filter((conversation) => conversation !== find(path));
        return { ...find(path), status };
      },
      [listRoute],
    );
  respond(answerRoute, 'answered');
  respond(closeRoute, 'closed');
  return server;
}

const renderTriage = () =>
  renderWithProviders(<SupportTriage renderMember={({ points }) => <p>{`${points} puan`}</p>} />, {
    at: '/admin/destek',
    user: staff,
  });
const getPane = (name: string) => page.getByRole('region', { name, exact: true });
const prompt = page.getByRole('group', { name: 'Yanıtla' });

/** Presses A until the prompt opens: triage ignores keys right after a decision. */
async function openPrompt(): Promise<void> {
  await expect
    .poll(async () => {
      await userEvent.keyboard('a');
      return prompt.query();
    })
    .not.toBeNull();
}

it('twenty conversations are answered by keyboard, with a number or with own words', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `uye${index + 10}`);
  const server = createSupportServer(names.map((name) => createSampleConversation(name)));
  await renderTriage();
  await expect.element(page.getByText('0/20')).toBeVisible();
  const startTime = performance.now();
  for (const [index, name] of names.entries()) {
    await expect.element(getPane(name)).toBeInTheDocument();
    await openPrompt();
    await userEvent.keyboard(index % 2 ? 'aYarın gelir.{Control>}{Enter}{/Control}' : '1');
  }
  await expect.element(page.getByText(/Bekleyen kalmadı/)).toBeVisible();
  expect(performance.now() - startTime).toBeLessThan(60_000);
  await flushActions();
  const answers = server.getCalls(answerRoute);
  expect(answers).toHaveLength(20);
  for (const [index, { body, headers }] of answers.entries()) {
    expect(body).toEqual({ text: index % 2 ? 'Yarın gelir.' : defaultReasonPresets.support[0] });
    expect(headers['if-match']).toBe('"1"');
  }
});

it('shows messages, record, member and notes; the page is accessible and fits a phone', async () => {
  const conversation = createSampleConversation('mehmet', {
    about: 'order',
    aboutId: nextId(),
    record: {
      kind: 'order',
      id: nextId(),
      rewardId: nextId(),
      rewardTitle: 'Kupa',
      pointsSpent: 350,
      status: 'pending',
      purchasedAt: new Date().toISOString(),
    },
    notes: [
      {
        id: nextId(),
        text: 'Kargoya soruldu.',
        author: { id: nextId(), username: 'gokhan' },
        createdAt: new Date().toISOString(),
      },
    ],
  });
  createSupportServer([conversation]);
  await renderTriage();
  const pane = getPane('mehmet');
  await expect.element(pane.getByRole('log')).toMatchTextContent(/mehmet.*Soru: mehmet/);
  await expect.element(pane.getByRole('region', { name: 'Konu' })).toMatchTextContent(/Kupa/);
  await expect.element(pane.getByRole('region', { name: 'Üye' })).toMatchTextContent(/0 puan/);
  await expect.element(pane).toMatchTextContent(/Kargoya soruldu\.gokhan/);
  await expectAccessible();
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

it('marks a conversation that has been waiting for more than a day, and names the claim', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const claim = { id: nextId(), username: 'gokhan', until: hoursAgo(-0.4) };
  const server = createSupportServer([
    createSampleConversation('eski', { statusSince: hoursAgo(25), claim }),
    createSampleConversation('yeni', { statusSince: hoursAgo(23) }),
  ]);
  server.respond(claimRoute, ({ path }) =>
    createSampleConversation('eski', { id: path.split('/').at(-2) ?? '' }),
  );
  await renderTriage();
  await expect.element(getPane('eski')).toMatchTextContent(/24 saati geçti/);
  await expect.element(getPane('eski')).toMatchTextContent(/gokhan bakıyor/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.getCalls(claimRoute).length).toBe(1);
  await userEvent.keyboard('j');
  await expect.element(getPane('yeni')).toMatchTextContent(/Yanıt bekliyor/);
});

it('an answer is no draft any more once it is given, and a preset leaves a draft alone', async () => {
  const conversations = [createSampleConversation('mehmet'), createSampleConversation('zeynep')];
  createSupportServer(conversations);
  const { unmount } = await renderTriage();
  await expect.element(getPane('mehmet')).toBeInTheDocument();
  await openPrompt();
  await userEvent.keyboard('aYarın gelir.{Control>}{Enter}{/Control}');
  await expect.element(getPane('zeynep')).toBeInTheDocument();
  await openPrompt();
  await userEvent.keyboard('aBiraz bekleyin{Escape}');
  await openPrompt();
  await userEvent.keyboard('1');
  await expect.element(page.getByText(/Bekleyen kalmadı/)).toBeVisible();
  await unmount();
  // The members write again.
  createSupportServer(conversations);
  await renderTriage();
  await expect.element(getPane('mehmet')).toBeInTheDocument();
  await openPrompt();
  await expect.element(prompt.getByRole('textbox')).toHaveValue('');
  await userEvent.keyboard('{Escape}j');
  await expect.element(getPane('zeynep')).toBeInTheDocument();
  await openPrompt();
  await expect.element(prompt.getByRole('textbox')).toHaveValue('Biraz bekleyin');
});

it('an answer that is undone is a draft again, also after more changes', async () => {
  createSupportServer([createSampleConversation('mehmet'), createSampleConversation('zeynep')]);
  await renderTriage();
  await expect.element(getPane('mehmet')).toBeInTheDocument();
  await openPrompt();
  await userEvent.keyboard('aYarın gelir.{Control>}{Enter}{/Control}');
  await expect.element(getPane('zeynep')).toBeInTheDocument();
  await page.getByRole('status').getByRole('button', { name: 'Geri al' }).click();
  await expect.element(getPane('mehmet')).toBeInTheDocument();
  await openPrompt();
  await expect.element(prompt.getByRole('textbox')).toHaveValue('Yarın gelir.');
  await prompt.getByRole('textbox').fill('Bugün gelir.');
  await userEvent.keyboard('{Escape}');
  await openPrompt();
  await expect.element(prompt.getByRole('textbox')).toHaveValue('Bugün gelir.');
});

it('an answer to a changed conversation is refused by name, and its text is still there', async () => {
  const server = createSupportServer([createSampleConversation('mehmet')]);
  await renderTriage();
  await expect.element(getPane('mehmet')).toBeInTheDocument();
  server.failWithConflict(answerRoute, createSampleConversation('mehmet'), 2);
  await openPrompt();
  await prompt.getByRole('textbox').fill('Özenle yazılmış bir yanıt');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await flushActions();
  await expect.element(page.getByText(/“mehmet”: Bu kayıt bu arada değişti/)).toBeVisible();
  await openPrompt();
  await expect.element(prompt.getByRole('textbox')).toHaveValue('Özenle yazılmış bir yanıt');
});

it('the field for an answer is below the messages, and both are in sight on a phone', async () => {
  const conversation = createSampleConversation('mehmet');
  const [message] = conversation.messages;
  createSupportServer([
    {
      ...conversation,
      messages: Array.from({ length: 12 }, () => ({
        ...(message as SupportMessage),
        id: nextId(),
      })),
    },
  ]);
  await page.viewport(390, 844);
  await renderTriage();
  await page.getByRole('button', { name: 'Yanıtla: mehmet' }).click();
  const log = page.getByRole('log').element().getBoundingClientRect();
  const box = prompt.element().getBoundingClientRect();
  expect(box.top).toBeGreaterThanOrEqual(log.bottom);
  expect(Math.floor(box.bottom)).toBeLessThanOrEqual(844);
  const messages = page.getByRole('log').element().querySelectorAll('li');
  expect(messages[11]?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});

it('closing a conversation destroys nothing, so its button is not red', async () => {
  createSupportServer([createSampleConversation('uye1')]);
  await renderTriage();
  const close = page.getByRole('button', { name: /^Kapat: / });
  await expect.element(close).toBeVisible();
  expect(close.element().className).not.toContain('danger');
});
