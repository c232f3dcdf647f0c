/** A private message to the bot. */
export interface BotMessage {
  updateId: number;
  chatId: number;
  /** Telegram's id of the user. */
  telegramId: string;
  /** Without the @. */
  username: string | null;
  /** First and last name. */
  name: string;
  text: string;
}

interface MessageUpdate {
  update_id: number;
  message?: unknown;
}

type Message = {
  chat?: { id?: unknown; type?: unknown };
  from?: {
    id?: unknown;
    is_bot?: unknown;
    username?: unknown;
    first_name?: unknown;
    last_name?: unknown;
  };
  text?: unknown;
};

/** Returns the private message of an update; `null` for other updates. */
export function parseMessage({ update_id: updateId, message }: MessageUpdate): BotMessage | null {
  const { chat, from, text } = (message ?? {}) as Message;
  if (chat?.type !== 'private' || typeof text !== 'string') return null;
  if (!Number.isSafeInteger(chat.id) || !Number.isSafeInteger(from?.id) || from?.is_bot === true) {
    return null;
  }
  const username = line(from?.username);
  return {
    updateId,
    chatId: Number(chat.id),
    telegramId: String(from?.id),
    username: username || null,
    name: line([line(from?.first_name), line(from?.last_name)].join(' ')),
    text,
  };
}

/** Makes text safe for the database, as one line. */
function line(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .slice(0, 200)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}
