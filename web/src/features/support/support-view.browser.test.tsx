import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../test/row-samples.ts';
import { createOwnConversation } from '../../../test/sample-conversation.ts';
import { SupportView } from './support-view.tsx';

const listRoute = 'GET /api/support';
const createRoute = 'POST /api/support';
const getRoute = 'GET /api/support/:id';
const replyRoute = 'POST /api/support/:id/messages';
const closeRoute = 'POST /api/support/:id/close';

beforeEach(() => window.sessionStorage.clear());

const renderView = (at = '/destek') =>
  renderWithProviders(
    <main>
      <h1>Destek</h1>
      <SupportView
        userId={sampleUser.id}
        renderSimilarQuestions={(text) => <p>{`Benzer: ${text}`}</p>}
      />
    </main>,
    { at, user: sampleUser },
  );

const messageField = page.getByRole('textbox', { name: /^Mesajınız/ });
const replyField = page.getByRole('textbox', { name: /^Yanıtınız/ });
const sendButton = page.getByRole('button', { name: 'Gönder' });
const QUESTION = 'Puanım ne zaman gelir?';

describe('a new message', () => {
  it('has the matter and the record of the link, shows similar questions, and opens the conversation', async () => {
    const aboutId = nextId();
    const conversation = createOwnConversation({ about: 'application', aboutId });
    const server = createFakeServer();
    server.respond(listRoute, []);
    server.respond(createRoute, conversation);
    server.respond(getRoute, conversation);
    await renderView(`/destek?konu=application&kayit=${aboutId}`);
    await expect.element(page.getByRole('combobox', { name: /^Konu/ })).toHaveValue('application');
    await sendButton.click();
    await expect.element(page.getByText('Mesajınız en az 10 karakter olmalı.')).toBeVisible();
    await expect.element(messageField).toHaveFocus();
    expect(server.getCalls(createRoute)).toHaveLength(0);
    await messageField.fill(QUESTION);
    await expect.element(page.getByText(`Benzer: ${QUESTION}`)).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('log')).toBeVisible();
    const [call] = server.getCalls(createRoute);
    expect(call?.body).toEqual({ about: 'application', aboutId, text: QUESTION });
    expect(call?.headers['idempotency-key']).toBeTruthy();
    expect(window.location.search).toBe(`?konusma=${conversation.id}`);
  });

  it('survives a lost connection and a reload, and is then sent with the same key', async () => {
    const server = createFakeServer();
    server.respond(listRoute, []);
    server.disconnect(createRoute);
    const { unmount } = await renderView();
    await messageField.fill(QUESTION);
    await sendButton.click();
    await expect.element(page.getByText('Hata', { exact: true }).first()).toBeVisible();
    await unmount();
    await renderView();
    await expect.element(messageField).toHaveValue(QUESTION);
    const conversation = createOwnConversation();
    server.respond(createRoute, conversation);
    server.respond(getRoute, conversation);
    await sendButton.click();
    await expect.element(page.getByRole('log')).toBeVisible();
    const keys = server.getCalls(createRoute).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    await page.getByRole('button', { name: 'Bütün konuşmalar' }).click();
    await expect.element(messageField).toHaveValue('');
  });
});

describe('an open conversation', () => {
  it('shows an answer without a reload, and the member’s reply', async () => {
    const conversation = createOwnConversation();
    const answer = {
      id: nextId(),
      from: 'staff',
      text: 'Yarın gelir.',
      at: conversation.createdAt,
    } as const;
    const reply = { ...answer, id: nextId(), from: 'member', text: 'Teşekkürler' } as const;
    const answered = {
      ...conversation,
      status: 'answered',
      messages: [...conversation.messages, answer],
    } as const;
    const server = createFakeServer();
    server.respond(getRoute, conversation);
    server.respond(listRoute, [conversation]);
    await renderView(`/destek?konusma=${conversation.id}`);
    const log = page.getByRole('log');
    await expect.element(log).toMatchTextContent(/Siz.*Soru: cagri/);
    server.respond(getRoute, { ...answered, messages: [...answered.messages] });
    await expect
      .element(log, { timeout: 10_000 })
      .toMatchTextContent(/Destek ekibi.*Yarın gelir\./);
    const replied = { ...conversation, messages: [...answered.messages, reply] };
    server.respond(replyRoute, replied);
    server.respond(getRoute, replied);
    await replyField.fill('Teşekkürler');
    await sendButton.click();
    await expect.element(log).toMatchTextContent(/Teşekkürler/);
    await expect.element(replyField).toHaveValue('');
    await expectAccessible();
  });

  it('can be closed, and a closed one can be opened by writing', async () => {
    const conversation = createOwnConversation();
    const closed = { ...conversation, status: 'closed' } as const;
    const server = createFakeServer();
    server.respond(getRoute, conversation);
    server.respond(listRoute, [conversation]);
    server.respond(closeRoute, closed);
    await renderView(`/destek?konusma=${conversation.id}`);
    await page.getByRole('button', { name: 'Konuşmayı kapat' }).click();
    await expect.element(page.getByText('Kapandı')).toBeVisible();
    await expect
      .element(page.getByRole('textbox', { name: /^Yeniden açmak için yazın/ }))
      .toBeVisible();
  });

  it('leads to a new one about the same matter once it is too late to open it again', async () => {
    const conversation = createOwnConversation({
      status: 'closed',
      updatedAt: new Date(Date.now() - 8 * 86_400_000).toISOString(),
    });
    const server = createFakeServer();
    server.respond(getRoute, conversation);
    server.respond(listRoute, [conversation]);
    await renderView(`/destek?konusma=${conversation.id}`);
    await expect.element(page.getByText(/^Bu konuşma kapandı\./)).toBeVisible();
    expect(page.getByRole('textbox').elements()).toEqual([]);
    await expectAccessible();
    await page.getByRole('link', { name: 'Yeni konuşma' }).click();
    await expect.element(page.getByRole('combobox', { name: /^Konu/ })).toHaveValue('points');
    await expect.element(messageField).toBeVisible();
  });

  it('keeps a text that is typed while another one is being sent', async () => {
    const conversation = createOwnConversation();
    const server = createFakeServer();
    server.respond(getRoute, conversation);
    server.respond(replyRoute, conversation);
    const release = server.delay(replyRoute);
    await renderView(`/destek?konusma=${conversation.id}`);
    await replyField.fill('Birinci');
    await sendButton.click();
    await replyField.fill('İkinci');
    release();
    await expect.element(sendButton).toBeEnabled();
    await expect.element(replyField).toHaveValue('İkinci');
  });

  it('gets the focus when it opens, and the list when it closes', async () => {
    const conversation = createOwnConversation();
    const server = createFakeServer();
    server.respond(getRoute, conversation);
    server.respond(listRoute, [conversation]);
    await renderView();
    await page.getByRole('link', { name: /^Puanlar/ }).click();
    const backButton = page.getByRole('button', { name: 'Bütün konuşmalar' });
    await expect.element(backButton).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(backButton).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(messageField).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('combobox', { name: /^Konu/ })).toHaveFocus();
  });
});
