/** What somebody wrote to the bot in private. */
export interface BotMessage {
  updateId: number;
  chatId: number;
  /** Telegram's id of the person. */
  telegramId: string;
  /** Without the @. */
  username: string | null;
  /** First and last name. */
  name: string;
  text: string;
}

interface Told {
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

/** The private message that an update tells of; `null` for everything else. */
export function parseMessage({ update_id: updateId, message }: Told): BotMessage | null {
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

/** Text as the database takes it, in one line. */
function line(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .slice(0, 200)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}
