import { z } from 'zod';

/** A click on a button below a private message of the bot. */
export interface CallbackQuery {
  updateId: number;
  /** Telegram's id of the callback query, needed to answer it. */
  pressId: string;
  chatId: number;
  messageId: number;
  /** Telegram's id of the user. */
  telegramId: string;
  /** Data of the button. */
  data: string;
}

const whole = z.int();
const told = z.object({
  update_id: whole,
  callback_query: z.object({
    id: z.string().max(100),
    from: z.object({ id: whole, is_bot: z.literal(false).optional() }),
    message: z.object({
      message_id: whole,
      chat: z.object({ id: whole, type: z.literal('private') }),
    }),
    data: z.string().max(64),
  }),
});

/** Returns the callback query of an update; `null` for other updates. */
export function parseCallbackQuery(update: unknown): CallbackQuery | null {
  const { data } = told.safeParse(update);
  if (!data) return null;
  const { id, from, message, data: carried } = data.callback_query;
  return {
    updateId: data.update_id,
    pressId: id,
    chatId: message.chat.id,
    messageId: message.message_id,
    telegramId: String(from.id),
    data: carried,
  };
}
