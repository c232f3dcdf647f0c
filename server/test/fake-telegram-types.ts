/** Response of the Bot API */
export type BotApiResponse =
  | { ok: true; result: unknown }
  | { ok: false; error_code: number; description: string; parameters?: object };

export const createResult = (result: unknown): BotApiResponse => ({ ok: true, result });
export const createFailure = (error_code: number, description: string) => ({
  ok: false as const,
  error_code,
  description,
});

export interface Update {
  update_id: number;
  message?: object;
  callback_query?: object;
}

/** A message of the bot with its current buttons */
export interface SentMessage {
  messageId: number;
  chatId: number;
  text: string;
  buttons: { text: string; callback_data: string }[];
}

export interface Webhook {
  url: string;
  secret_token?: string;
  allowed_updates?: string[];
}
