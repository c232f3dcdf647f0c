import { describeReply } from '../../../platform/connections/describe-reply.ts';

/** Telegram is unreachable or can't be used now: retry later. */
export class TelegramUnavailableError extends Error {
  /** Delay that Telegram requests, in milliseconds. */
  readonly retryAfter: number | undefined;

  constructor(reason: string, retryAfter?: number) {
    super(reason);
    this.retryAfter = retryAfter;
  }
}

/** Telegram has rejected the call; a retry would fail too. */
export class TelegramRejectedError extends Error {
  /** New id of a group that has become a supergroup */
  readonly movedGroupId: string | undefined;

  constructor(reason: string, movedGroupId?: string) {
    super(reason);
    this.movedGroupId = movedGroupId;
  }
}

interface CallFailure {
  error_code?: number;
  description?: string;
  parameters?: { retry_after?: number; migrate_to_chat_id?: number };
  /** Cause of a connection error. Its message contains the token: never log it. */
  error?: { code?: string; name?: string; type?: string };
}

/** Converts an error of a call into one without a token in its message. */
export function toTelegramError(
  thrown: unknown,
  token: string,
): TelegramUnavailableError | TelegramRejectedError {
  const { error_code: code, description, parameters, error } = (thrown ?? {}) as CallFailure;
  if (code === undefined)
    return new TelegramUnavailableError(error?.code ?? error?.type ?? error?.name ?? 'unknown');
  const secrets = [token, token.slice(token.indexOf(':') + 1)];
  const reason = `${code} ${describeReply(String(description), secrets)}`;
  const movedGroupId = parameters?.migrate_to_chat_id;
  // 400 and 403 concern the request or chat; other codes concern the bot or Telegram.
  if (code === 400 || code === 403)
    return new TelegramRejectedError(reason, movedGroupId?.toString());
  const seconds = parameters?.retry_after;
  return new TelegramUnavailableError(reason, seconds === undefined ? undefined : seconds * 1000);
}

/** Returns true if an answer about a group member means that the group does not have this account. */
export const isUnknownMemberError = ({ message }: Error) =>
  /user not found|member not found|participant|user_id/i.test(message);
