import type { Api } from 'grammy';
import type { Update } from 'grammy/types';
import pLimit from 'p-limit';
import type { TelegramConfig } from '../../../platform/base/config.ts';
import type { Logger } from '../../../platform/base/log.ts';
import { Egress } from '../../../platform/egress/egress.ts';
import { type CallbackQuery, toLine } from './parse-update.ts';
import {
  isUnknownMemberError,
  TelegramRejectedError,
  type TelegramUnavailableError,
  toTelegramError,
} from './telegram-errors.ts';

/** Timeout of a call, in milliseconds. */
const TIMEOUT_MS = 5000;
/** Maximum bytes of a response, ten times the size of a hundred updates. */
const MAX_RESPONSE_BYTES = 10_000_000;
/** Update types requested from Telegram. */
const UPDATE_TYPES = ['message', 'callback_query'] as const;
/** Calls for one user, who may have blocked the bot or left: a rejection is not logged. */
const personalMethods = new Set(['sendMessage', 'answerCallbackQuery', 'editMessageReplyMarkup']);
/** Older errors of the webhook are over. */
const WEBHOOK_ERROR_SECONDS = 300;
/** Seconds that Telegram may keep a request for updates open. */
const LONG_POLL_SECONDS = 25;

interface Button {
  text: string;
  callback_data: string;
}

/** grammY's types use the AbortSignal of another package. */
type GrammySignal = Parameters<Api['getMe']>[0];

type ButtonClick = Pick<CallbackQuery, 'queryId' | 'chatId' | 'messageId'>;

/** `unlisted`: the group does not know the account; Telegram also says so to a new bot. */
export type Membership = 'in' | 'left' | 'unlisted' | 'unknown';

type TelegramError = TelegramUnavailableError | TelegramRejectedError;

interface CallOptions {
  timeoutMs?: number;
  stop?: AbortSignal;
  /** Returns true for an error that is an ordinary answer, so it is no failure of the bot. */
  isAnswer?: (error: TelegramError) => boolean;
}

interface Dependencies {
  log: Logger;
  /** Called after a failed call that does not concern one person only */
  onFailure: (error: TelegramError) => void;
  /** Called when Telegram has moved the group to another id */
  onGroupMoved: (oldId: string, newId: string) => void;
}

/** Client of the Bot API with a timeout for every call. Loads grammY at the first call. */
export class TelegramBot {
  readonly config: TelegramConfig;
  readonly #log: Logger;
  readonly #onFailure: Dependencies['onFailure'];
  readonly #onGroupMoved: Dependencies['onGroupMoved'];
  readonly #failures = new Map<string, string>();
  readonly #callLimit = pLimit(10);
  readonly #agents: ReturnType<Egress['createAgents']>;
  #api: Promise<Api> | undefined;
  #username: Promise<string> | undefined;

  constructor(config: TelegramConfig, { log, onFailure, onGroupMoved }: Dependencies) {
    this.config = config;
    this.#log = log;
    this.#onFailure = onFailure;
    this.#onGroupMoved = onGroupMoved;
    this.#agents = new Egress({ telegram: config }).createAgents('telegram');
  }

  /** Number of methods whose last call failed. A rejected message to one person does not count. */
  get failingMethodCount(): number {
    return this.#failures.size;
  }

  /** Telegram's id of the bot, the first part of its token. */
  get id(): number {
    return Number.parseInt(this.config.token, 10);
  }

  /** Returns the bot's name for links. @throws {TelegramUnavailableError}, {TelegramRejectedError} */
  getUsername(): Promise<string> {
    this.#username ??= this.fetchUsername();
    this.#username.catch(() => {
      this.#username = undefined;
    });
    return this.#username;
  }

  /** Returns the bot's current name, without a cache. @throws like `getUsername` */
  fetchUsername(timeoutMs = TIMEOUT_MS): Promise<string> {
    const getName = async (api: Api, signal: GrammySignal) => {
      const { username } = await api.getMe(signal);
      if (!/^\w{3,64}$/.test(username)) throw new Error('the answer names no bot');
      return username;
    };
    return this.#call('getMe', getName, { timeoutMs });
  }

  /** Returns updates from `offset` on; long polling. @throws {TelegramUnavailableError}, {TelegramRejectedError} */
  getUpdates(offset: number, stop: AbortSignal): Promise<Update[]> {
    const request = {
      offset,
      limit: 100,
      timeout: LONG_POLL_SECONDS,
      allowed_updates: UPDATE_TYPES,
    };
    return this.#call('getUpdates', (api, signal) => api.getUpdates(request, signal), {
      timeoutMs: LONG_POLL_SECONDS * 1000 + TIMEOUT_MS,
      stop,
    });
  }

  /** Sets the webhook and its secret. @throws {TelegramUnavailableError}, {TelegramRejectedError} */
  async setWebhook(url: string, secret: string, stop: AbortSignal): Promise<void> {
    const extraOptions = {
      secret_token: secret,
      allowed_updates: UPDATE_TYPES,
      max_connections: 10,
    };
    await this.#call('setWebhook', (api, signal) => api.setWebhook(url, extraOptions, signal), {
      stop,
    });
  }

  /** Returns the webhook's address, '' without one, and Telegram's last error with it. */
  async getWebhook(): Promise<{ url: string; error: string | undefined }> {
    const info = await this.#call('getWebhookInfo', (api, signal) => api.getWebhookInfo(signal));
    const { url = '', last_error_date: errorTime = 0, last_error_message: error } = info;
    const isRecent = Date.now() / 1000 - errorTime < WEBHOOK_ERROR_SECONDS;
    return { url, error: isRecent && info.pending_update_count > 0 ? error : undefined };
  }

  /**
   * Deletes the webhook, because Telegram refuses polling while one is set.
   * @throws {TelegramUnavailableError}, {TelegramRejectedError}
   */
  async deleteWebhook(stop: AbortSignal): Promise<void> {
    await this.#call('deleteWebhook', (api, signal) => api.deleteWebhook({}, signal), { stop });
  }

  /** Returns whether the account is in the group; 'in' for every account if no group is configured. */
  async getMembership(telegramId: string, timeoutMs = TIMEOUT_MS): Promise<Membership> {
    const { groupId } = this.config;
    if (groupId === undefined) return 'in';
    try {
      const member = await this.#getGroupMember(groupId, Number(telegramId), timeoutMs);
      if (member.status === 'restricted') return member.is_member ? 'in' : 'left';
      return member.status === 'left' || member.status === 'kicked' ? 'left' : 'in';
    } catch (error) {
      const isUnlisted = error instanceof TelegramRejectedError && isUnknownMemberError(error);
      return isUnlisted ? 'unlisted' : 'unknown';
    }
  }

  /**
   * Requires that the bot can see the group's members, and returns the group's title; `null` without a group.
   * @throws {TelegramUnavailableError}, {TelegramRejectedError}
   */
  async checkGroup(getTimeoutMs = () => TIMEOUT_MS): Promise<string | null> {
    const { groupId } = this.config;
    if (groupId === undefined) return null;
    const chat = await this.#followMove(groupId, (id) =>
      this.#call('getChat', (api, signal) => api.getChat(id, signal), {
        timeoutMs: getTimeoutMs(),
      }),
    );
    const { status } = await this.#getGroupMember(groupId, this.id, getTimeoutMs());
    if (status !== 'administrator' && status !== 'creator')
      throw new TelegramRejectedError('400 CHAT_ADMIN_REQUIRED');
    return typeof chat.title === 'string' ? toLine(chat.title) || null : null;
  }

  #getGroupMember(groupId: string, userId: number, timeoutMs: number) {
    return this.#followMove(groupId, (id) =>
      this.#call('getChatMember', (api, signal) => api.getChatMember(id, userId, signal), {
        timeoutMs,
        isAnswer: (error) => userId !== this.id && isUnknownMemberError(error),
      }),
    );
  }

  /** Repeats the call with the new id if the group has become a supergroup. */
  async #followMove<T>(groupId: string, call: (groupId: string) => Promise<T>): Promise<T> {
    try {
      return await call(groupId);
    } catch (error) {
      const movedId = error instanceof TelegramRejectedError && error.movedGroupId;
      if (!movedId || movedId === groupId) throw error;
      this.#onGroupMoved(groupId, movedId);
      return call(movedId);
    }
  }

  /** Sends a reply. Never throws. @param button is shown below the text */
  async trySendMessage(chatId: number, text: string, button?: Button): Promise<void> {
    const extraOptions = button ? { reply_markup: { inline_keyboard: [[button]] } } : {};
    const send = () =>
      this.#call('sendMessage', (api, signal) =>
        api.sendMessage(chatId, text, extraOptions, signal),
      );
    await this.#callLimit(send).catch(() => undefined);
  }

  /** Sends a message. @throws {TelegramUnavailableError}, {TelegramRejectedError} */
  async sendMessage(chatId: number, text: string): Promise<void> {
    const extraOptions = { link_preview_options: { is_disabled: true } };
    await this.#callLimit(() =>
      this.#call('sendMessage', (api, signal) =>
        api.sendMessage(chatId, text, extraOptions, signal),
      ),
    );
  }

  /** Answers a callback query, which ends the button's progress bar. @param removesButton also removes the button */
  async answerCallbackQuery(
    { queryId, chatId, messageId }: ButtonClick,
    removesButton: boolean,
  ): Promise<void> {
    const answer = () =>
      this.#call('answerCallbackQuery', (api, signal) =>
        api.answerCallbackQuery(queryId, {}, signal),
      );
    const removeButton = () =>
      this.#call('editMessageReplyMarkup', (api, signal) =>
        api.editMessageReplyMarkup(chatId, messageId, {}, signal),
      );
    await this.#callLimit(answer).catch(() => undefined);
    if (removesButton) await this.#callLimit(removeButton).catch(() => undefined);
  }

  async #call<T>(
    method: string,
    call: (api: Api, signal: GrammySignal) => Promise<T>,
    { timeoutMs = TIMEOUT_MS, stop, isAnswer }: CallOptions = {},
  ): Promise<T> {
    const timeoutSignal = AbortSignal.timeout(timeoutMs);
    const signal = stop ? AbortSignal.any([stop, timeoutSignal]) : timeoutSignal;
    try {
      const result = await call(await this.#loadApi(), signal as GrammySignal);
      this.#recordAnswer(method);
      return result;
    } catch (error) {
      const failure = toTelegramError(error, this.config.token);
      const isPersonal = failure instanceof TelegramRejectedError && personalMethods.has(method);
      if (isPersonal || isAnswer?.(failure)) this.#recordAnswer(method);
      else if (!stop?.aborted) this.#recordFailure(method, failure);
      throw failure;
    }
  }

  #recordAnswer(method: string): void {
    if (this.#failures.delete(method)) this.#log.info({ method }, 'telegram: works again');
  }

  #loadApi(): Promise<Api> {
    const { token, apiRoot } = this.config;
    this.#api ??= import('grammy').then(({ Api }) => {
      const { http, https } = this.#agents;
      const agent = apiRoot.startsWith('https:') ? https : http;
      return new Api(token, {
        apiRoot,
        baseFetchConfig: { agent, compress: true, size: MAX_RESPONSE_BYTES, redirect: 'error' },
      });
    });
    return this.#api;
  }

  /** Logs a failure of a method unless its last failure was the same: an outage must not fill the log. */
  #recordFailure(method: string, failure: TelegramError): void {
    if (!personalMethods.has(method)) this.#onFailure(failure);
    if (this.#failures.get(method) === failure.message) return;
    this.#failures.set(method, failure.message);
    this.#log.warn({ method, reason: failure.message }, 'telegram: call failed');
  }
}
