/** What the Bot API answers to a call. */
export type Answer =
  | { ok: true; result: unknown }
  | { ok: false; error_code: number; description: string };

export const done = (result: unknown): Answer => ({ ok: true, result });
export const fail = (error_code: number, description: string): Answer => ({
  ok: false,
  error_code,
  description,
});
