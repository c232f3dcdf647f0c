/** Telegram can't be reached, or can't be used for now: trying again later makes sense. */
export class TelegramUnavailableError extends Error {
  /** Milliseconds that Telegram asks us to wait. */
  readonly retryAfter: number | undefined;

  constructor(reason: string, retryAfter?: number) {
    super(reason);
    this.retryAfter = retryAfter;
  }
}

/** Telegram has understood and won't. */
export class TelegramRejectedError extends Error {}

interface Thrown {
  error_code?: number;
  description?: string;
  parameters?: { retry_after?: number };
  /** What the connection failed with. Its message holds the token: never show it. */
  error?: { code?: string; name?: string; type?: string };
}

/** What went wrong with a call, in words that hold no token. */
export function toTelegramError(thrown: unknown): TelegramUnavailableError | TelegramRejectedError {
  const { error_code: code, description, parameters, error } = (thrown ?? {}) as Thrown;
  if (code === undefined)
    return new TelegramUnavailableError(error?.code ?? error?.type ?? error?.name ?? 'unknown');
  const reason = `${code} ${description}`;
  // A refused request or chat; everything else is a matter of the bot as a whole, or of Telegram.
  if (code === 400 || code === 403) return new TelegramRejectedError(reason);
  const seconds = parameters?.retry_after;
  return new TelegramUnavailableError(reason, seconds === undefined ? undefined : seconds * 1000);
}
