import { z } from 'zod';

interface Sender {
  updateId: number;
  chatId: number;
  /** Telegram's id of the user. */
  telegramId: string;
}

/** A private message to the bot. */
export interface BotMessage extends Sender {
  /** Without the @. */
  username: string | null;
  /** First and last name. */
  name: string;
  text: string;
}

/** A click on a button below a private message of the bot. */
export interface CallbackQuery extends Sender {
  /** Telegram's id of the callback query, needed to answer it. */
  queryId: string;
  messageId: number;
  /** Data of the button. */
  data: string;
}

const integer = z.int();
const chat = z.object({ id: integer, type: z.literal('private') });
const from = z.object({ id: integer, is_bot: z.literal(false).optional() });
const anyValue = z.unknown().optional();

const messageUpdate = z.object({
  update_id: integer,
  message: z.object({
    chat,
    from: from.extend({ username: anyValue, first_name: anyValue, last_name: anyValue }),
    text: z.string(),
  }),
});

const callbackUpdate = z.object({
  update_id: integer,
  callback_query: z.object({
    id: z.string().max(100),
    from,
    message: z.object({ message_id: integer, chat }),
    data: z.string().max(64),
  }),
});

/** Returns the private message of an update; `null` for other updates. */
export function parseMessage(update: unknown): BotMessage | null {
  const { data } = messageUpdate.safeParse(update);
  if (!data) return null;
  const { chat, from, text } = data.message;
  return {
    updateId: data.update_id,
    chatId: chat.id,
    telegramId: String(from.id),
    username: toLine(from.username) || null,
    name: toLine(`${toLine(from.first_name)} ${toLine(from.last_name)}`),
    text,
  };
}

/** Returns the callback query of an update; `null` for other updates. */
export function parseCallbackQuery(update: unknown): CallbackQuery | null {
  const { data } = callbackUpdate.safeParse(update);
  if (!data) return null;
  const { id, from, message, data: buttonData } = data.callback_query;
  return {
    updateId: data.update_id,
    queryId: id,
    chatId: message.chat.id,
    messageId: message.message_id,
    telegramId: String(from.id),
    data: buttonData,
  };
}

/** Makes text safe for the database, as one line. */
export function toLine(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .slice(0, 200)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}
