import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type BotApiResponse,
  createFailure,
  createResult,
  type SentMessage,
  type Update,
  type Webhook,
} from './fake-telegram-types.ts';
import { deliverUpdate, FakeUpdateQueue, isAllowed } from './fake-update-queue.ts';
import { type Body, readJson } from './read-json.ts';
import { serveChatPage } from './serve-chat-page.ts';

export interface FakeUser {
  id: number;
  first_name: string;
  last_name?: string;
  username?: string;
}

/**
 * A minimal Bot API over HTTP for tests and development: one bot, private chats, one group.
 * Tests configure its faults.
 */
export class FakeTelegram {
  readonly token: string;
  readonly username: string;
  readonly groupId = '-1001234567890';
  /** Membership status by user id; absent: the group does not know the user */
  readonly members = new Map<number, string>();
  /** Messages of the bot in order */
  readonly sentMessages: SentMessage[] = [];
  /** Ids of callback queries that the bot has answered */
  readonly answeredCallbackIds: string[] = [];
  /** Number of calls by method */
  readonly callCounts = new Map<string, number>();
  /**
   * Current fault. `down`, `one-in-five`: 502 for all calls or one in five; `cut`: the server closes connections;
   * `wrong-token`: 401, as for a revoked token
   */
  fault: 'none' | 'down' | 'one-in-five' | 'cut' | 'wrong-token' = 'none';
  /** Delay of each response in milliseconds */
  delayMs = 0;
  /** Users who have blocked the bot */
  readonly blockedUsers = new Set<number>();
  /** Seconds of a flood wait for messages; `null`: none */
  floodWaitSeconds: number | null = null;
  /** Number of repetitions of each confirmed update */
  replayCount = 0;
  webhook: Webhook | null = null;
  /** Last error of the webhook as Telegram reports it */
  webhookError: string | null = null;
  /** Membership status of the bot itself; `null`: the bot is not in the group */
  botStatus: string | null = 'administrator';
  /** Id of the supergroup that the group has become; `null`: it has not */
  supergroupId: string | null = null;
  /** True while another program polls the same bot */
  isPolledElsewhere = false;
  /** Users who have never written to this bot */
  readonly strangers = new Set<number>();
  /** Number of open `getUpdates` calls, and its maximum so far */
  openPolls = 0;
  maxConcurrentPolls = 0;
  readonly #updates = new FakeUpdateQueue();
  #server: Server | undefined;
  #lastUpdate = 1000;
  #requestCount = 0;

  constructor(token = '123456:test-token', username = 'vitrin_test_bot') {
    this.token = token;
    this.username = username;
  }

  /** Address for TELEGRAM_API_ROOT */
  get root(): string {
    const address = this.#server?.address() as AddressInfo | undefined;
    return `http://127.0.0.1:${address?.port}`;
  }

  async start(port = 0): Promise<this> {
    const server = createServer((request, response) => void this.#serve(request, response));
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    return this;
  }

  async stop(): Promise<void> {
    this.#updates.wakePollers();
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  /** Ends open `getUpdates` calls, as Telegram does when a webhook is set. */
  endPolls(): void {
    this.#updates.wakePollers();
    this.#server?.closeAllConnections();
  }

  /** Sends a message of a user to the bot; returns the update. */
  async send(from: FakeUser, text: string, chat: object = { id: from.id, type: 'private' }) {
    const message = {
      message_id: this.#lastUpdate,
      date: 0,
      chat,
      from: { is_bot: false, ...from },
      text,
    };
    const update = { update_id: ++this.#lastUpdate, message };
    await this.pushUpdate(update);
    return update;
  }

  /** Clicks a button of a message; returns the update. */
  async clickButton(from: FakeUser, { messageId, chatId }: SentMessage, data: string) {
    const callback_query = {
      id: `press-${++this.#lastUpdate}`,
      from: { is_bot: false, ...from },
      chat_instance: '1',
      message: { message_id: messageId, date: 0, chat: { id: chatId, type: 'private' } },
      data,
    };
    const update = { update_id: this.#lastUpdate, callback_query };
    await this.pushUpdate(update);
    return update;
  }

  /** Delivers an update to the webhook, or queues it for `getUpdates`. */
  async pushUpdate(update: Update): Promise<void> {
    const { webhook } = this;
    if (webhook)
      return isAllowed(update, webhook)
        ? deliverUpdate(webhook, update, this.replayCount)
        : undefined;
    this.#updates.add(update, this.replayCount);
  }

  /** Returns the texts that the bot sent to a user. */
  listMessagesTo({ id }: FakeUser): string[] {
    return this.sentMessages.filter(({ chatId }) => chatId === id).map(({ text }) => text);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readJson(request);
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)/.exec(request.url ?? '') ?? [];
    if (token === undefined) return serveChatPage(this, { request, response, body });
    this.callCounts.set(method, (this.callCounts.get(method) ?? 0) + 1);
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    if (this.fault === 'cut') return void request.socket.destroy();
    const isFifth = this.fault === 'one-in-five' && ++this.#requestCount % 5 === 0;
    if (this.fault === 'down' || isFifth) {
      response.writeHead(502, { 'content-type': 'text/html' });
      return void response.end('<h1>502 Bad Gateway</h1>');
    }
    const hasValidToken = token === this.token && this.fault !== 'wrong-token';
    const answer = hasValidToken
      ? await this.#callMethod(method, body, request)
      : createFailure(401, 'Unauthorized');
    response.writeHead(answer.ok ? 200 : answer.error_code, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  }

  async #callMethod(method: string, body: Body, request: IncomingMessage): Promise<BotApiResponse> {
    switch (method) {
      case 'getMe':
        return createResult({
          id: Number.parseInt(this.token, 10),
          is_bot: true,
          username: this.username,
        });
      case 'setWebhook':
        this.webhook = {
          url: String(body.url),
          secret_token: String(body.secret_token),
          allowed_updates: body.allowed_updates as string[],
        };
        // Deliver queued updates after this response.
        for (const update of this.#updates.removeAll())
          setTimeout(() => void this.pushUpdate(update));
        return createResult(true);
      case 'deleteWebhook':
        this.webhook = null;
        return createResult(true);
      case 'getWebhookInfo':
        return createResult({
          url: this.webhook?.url ?? '',
          pending_update_count: this.webhookError === null ? 0 : 1,
          ...(this.webhookError !== null && {
            last_error_date: Math.floor(Date.now() / 1000),
            last_error_message: this.webhookError,
          }),
        });
      case 'getChat':
        return this.#findGroupFailure(body) ?? createResult({ title: 'Test Grubu' });
      case 'sendMessage':
        return this.#sendMessage(body);
      case 'answerCallbackQuery':
        this.answeredCallbackIds.push(String(body.callback_query_id));
        return createResult(true);
      case 'editMessageReplyMarkup':
        return this.#removeButtons(body);
      case 'getChatMember':
        return this.#getMembership(body);
      case 'getUpdates':
        if (this.webhook)
          return createFailure(
            409,
            "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
          );
        if (this.isPolledElsewhere)
          return createFailure(
            409,
            'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
          );
        return this.#poll(body, request);
      default:
        return createFailure(404, 'Not Found: method not found');
    }
  }

  #sendMessage({ chat_id, text, reply_markup }: Body): BotApiResponse {
    if (this.blockedUsers.has(Number(chat_id)))
      return createFailure(403, 'Forbidden: bot was blocked by the user');
    if (this.strangers.has(Number(chat_id)))
      return createFailure(400, 'Bad Request: chat not found');
    if (this.floodWaitSeconds !== null) {
      const wait = { parameters: { retry_after: this.floodWaitSeconds } };
      return {
        ...createFailure(429, `Too Many Requests: retry after ${this.floodWaitSeconds}`),
        ...wait,
      };
    }
    const messageId = this.sentMessages.length + 1;
    const { inline_keyboard: rows = [] } = (reply_markup ?? {}) as { inline_keyboard?: never[][] };
    const buttons = rows.flat();
    this.sentMessages.push({ messageId, chatId: Number(chat_id), text: String(text), buttons });
    return createResult({ message_id: messageId });
  }

  #removeButtons({ message_id }: Body): BotApiResponse {
    const message = this.sentMessages[Number(message_id) - 1];
    if (!message?.buttons.length) return createFailure(400, 'Bad Request: message is not modified');
    message.buttons = [];
    return createResult({ message_id });
  }

  async #poll(body: Body, request: IncomingMessage): Promise<BotApiResponse> {
    this.openPolls++;
    this.maxConcurrentPolls = Math.max(this.maxConcurrentPolls, this.openPolls);
    let isOpen = true;
    const close = () => {
      if (isOpen) this.openPolls--;
      isOpen = false;
    };
    request.socket.once('close', close);
    const updates = await this.#updates.waitForUpdates(body, request.socket);
    request.socket.off('close', close);
    close();
    return createResult(updates);
  }

  /** Returns the failure of a call about the group; `undefined` if the bot can see the group. */
  #findGroupFailure({ chat_id }: Body): BotApiResponse | undefined {
    const { supergroupId } = this;
    if (supergroupId !== null && String(chat_id) === this.groupId)
      return {
        ...createFailure(400, 'Bad Request: group chat was upgraded to a supergroup chat'),
        parameters: { migrate_to_chat_id: Number(supergroupId) },
      };
    if (String(chat_id) !== (supergroupId ?? this.groupId))
      return createFailure(400, 'Bad Request: chat not found');
    if (this.botStatus === null)
      return createFailure(403, 'Forbidden: bot was kicked from the supergroup chat');
    return undefined;
  }

  #getMembership(body: Body): BotApiResponse {
    const { user_id } = body;
    const failure = this.#findGroupFailure(body);
    if (failure) return failure;
    if (Number(user_id) === Number.parseInt(this.token, 10))
      return createResult({ status: this.botStatus, user: { id: user_id } });
    if (this.botStatus === 'member') return createFailure(400, 'Bad Request: CHAT_ADMIN_REQUIRED');
    const status = this.members.get(Number(user_id));
    if (status === undefined) return createFailure(400, 'Bad Request: user not found');
    // `restricted-left`: a restricted user who is not in the group
    const [chatStatus, remaining] = status.split('-');
    return createResult({
      status: chatStatus,
      user: { id: user_id },
      is_member: remaining === undefined,
    });
  }
}
