import type { Api } from 'grammy';
import type { Update } from 'grammy/types';
import pLimit from 'p-limit';
import type { TelegramConfig } from '../../../platform/base/config.ts';
import { HttpError } from '../../../platform/base/errors.ts';
import type { Logger } from '../../../platform/base/log.ts';
import type { Context } from '../../../platform/context.ts';
import { Egress } from '../../../platform/egress/egress.ts';
import { createPlatformSingleton } from '../../../platform/platform-singleton.ts';
import type { CallbackQuery } from './parse-update.ts';
import {
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
/** Seconds that Telegram may keep a request for updates open. */
const LONG_POLL_SECONDS = 25;

interface Button {
  text: string;
  callback_data: string;
}

/** grammY's types use the AbortSignal of another package. */
type GrammySignal = Parameters<Api['getMe']>[0];

type ButtonClick = Pick<CallbackQuery, 'queryId' | 'chatId' | 'messageId'>;

export type Membership = 'in' | 'out' | 'unknown';

/** Client of the Bot API with a timeout for every call. Loads grammY at the first call. */
export class TelegramBot {
  readonly config: TelegramConfig;
  readonly #log: Logger;
  readonly #failures = new Map<string, string>();
  readonly #callLimit = pLimit(10);
  readonly #agents: ReturnType<Egress['createAgents']>;
  #api: Promise<Api> | undefined;
  #username: Promise<string> | undefined;

  constructor(config: TelegramConfig, log: Logger) {
    this.config = config;
    this.#log = log;
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
    this.#username ??= this.#call(
      'getMe',
      async (api, signal) => (await api.getMe(signal)).username,
    );
    this.#username.catch(() => {
      this.#username = undefined;
    });
    return this.#username;
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
      const member = await this.#call(
        'getChatMember',
        (api, signal) => api.getChatMember(groupId, Number(telegramId), signal),
        { timeoutMs },
      );
      if (member.status === 'restricted') return member.is_member ? 'in' : 'out';
      return member.status === 'left' || member.status === 'kicked' ? 'out' : 'in';
    } catch (error) {
      // These messages mean that the user is not in the group. After any other error the membership is unknown.
      const isUnknownMember =
        error instanceof TelegramRejectedError &&
        /user not found|member not found|participant/i.test(error.message);
      return isUnknownMember ? 'out' : 'unknown';
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
    { timeoutMs = TIMEOUT_MS, stop }: { timeoutMs?: number; stop?: AbortSignal } = {},
  ): Promise<T> {
    const timeoutSignal = AbortSignal.timeout(timeoutMs);
    const signal = stop ? AbortSignal.any([stop, timeoutSignal]) : timeoutSignal;
    try {
      const result = await call(await this.#loadApi(), signal as GrammySignal);
      if (this.#failures.delete(method)) this.#log.info({ method }, 'telegram: works again');
      return result;
    } catch (error) {
      const failure = toTelegramError(error);
      if (!stop?.aborted) this.#logFailure(method, failure);
      throw failure;
    }
  }

  #loadApi(): Promise<Api> {
    const { token, apiRoot } = this.config;
    this.#api ??= import('grammy').then(({ Api }) => {
      const { http, https } = this.#agents;
      const agent = apiRoot.startsWith('https:') ? https : http;
      return new Api(token, {
        apiRoot,
        baseFetchConfig: { agent, compress: true, size: MAX_RESPONSE_BYTES },
      });
    });
    return this.#api;
  }

  /** Logs a failure of a method unless its last failure was the same: an outage must not fill the log. */
  #logFailure(method: string, failure: TelegramUnavailableError | TelegramRejectedError): void {
    if (failure instanceof TelegramRejectedError && personalMethods.has(method)) return;
    if (this.#failures.get(method) === failure.message) return;
    this.#failures.set(method, failure.message);
    this.#log.warn({ method, reason: failure.message }, 'telegram: call failed');
  }
}

/** The site's bot; `null` without a configured token. */
export const telegramBot = createPlatformSingleton(({ config, log }) =>
  config.telegram ? new TelegramBot(config.telegram, log) : null,
);

const unavailableError = (code: string, message: string, retryAfter?: number) =>
  new HttpError(
    503,
    'Service Unavailable',
    code,
    message,
    retryAfter ? { retryAfterSeconds: retryAfter } : {},
  );

/** Returns the bot. @throws 503 social.telegram_unavailable without one */
export function requireBot(ctx: Context): TelegramBot {
  const bot = telegramBot(ctx);
  if (bot) return bot;
  throw unavailableError(
    'social.telegram_unavailable',
    'Telegram doğrulaması şu anda kullanılamıyor. Lütfen daha sonra tekrar deneyin.',
  );
}

/** Returns the 503 error for a call that failed because Telegram didn't respond. */
export const telegramUnreachableError = () =>
  unavailableError(
    'social.telegram_unreachable',
    'Telegram’a şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.',
    30,
  );
