/** Maximum time between two requests, so that a change in the panel is soon on the stream. Below the server's 90 s. */
const POLL_MS = 15_000;
const RETRY_MS = 3000;
const REQUEST_TIMEOUT_MS = 8000;
/** Added to the end of a code: the next request must arrive in the next window. */
const MARGIN_MS = 50;

/** What the overlay shows */
export type OverlayState =
  | { state: 'code'; code: string; remainingMs: number; totalMs: number; isConnected: boolean }
  | { state: 'empty'; isConnected: boolean }
  /** The address was replaced, or its rule was deleted. */
  | { state: 'gone' };

interface ShownCode {
  code: string;
  endsAt: number;
  /** Returns the estimated time of the server, never too early. */
  getServerTime: () => number;
}

/**
 * Follows the code of an overlay. Requests it again and again, also after errors.
 * @returns a function that returns what to show now: never a code after its end
 */
export function followCode(secret: string): () => OverlayState {
  let shownCode: ShownCode | undefined;
  let isConnected = true;
  let isGone = false;
  /** Length of a window: the shortest time between two ends. The response does not contain it. */
  let windowMs = Number.POSITIVE_INFINITY;
  let firstRemainingMs = 0;

  const request = async (): Promise<number> => {
    const getElapsed = startClock();
    try {
      const { status, body } = await fetchText(`/api/stream-overlay/${secret}`);
      isGone = status === 404;
      isConnected = status === 200 || isGone;
      if (isGone) shownCode = undefined;
      if (status !== 200) return isGone ? POLL_MS : RETRY_MS;
      const { code = '', endsAt = '', serverTime = '' }: Record<string, string> = JSON.parse(body);
      const [end, now] = [Date.parse(endsAt), Date.parse(serverTime)];
      if (!shownCode) firstRemainingMs = end - now;
      else if (end > shownCode.endsAt) windowMs = Math.min(windowMs, end - shownCode.endsAt);
      shownCode = {
        code,
        endsAt: end,
        // Counted from the start of the request: the code ends early rather than late.
        getServerTime: () => now + getElapsed(),
      };
      return Math.min(end - now + MARGIN_MS, POLL_MS);
    } catch {
      isConnected = false;
      return RETRY_MS;
    }
  };
  const poll = async () => {
    const waitMs = await request();
    setTimeout(poll, waitMs);
  };
  void poll();

  return () => {
    if (isGone) return { state: 'gone' };
    const remainingMs = shownCode ? shownCode.endsAt - shownCode.getServerTime() : 0;
    if (!shownCode || remainingMs <= 0) return { state: 'empty', isConnected };
    const totalMs = Math.max(Number.isFinite(windowMs) ? windowMs : firstRemainingMs, remainingMs);
    return { state: 'code', code: shownCode.code, remainingMs, totalMs, isConnected };
  };
}

/**
 * Starts measuring. Uses the larger time of two clocks: one stops while the machine sleeps, the other one can be set
 * back.
 */
function startClock(): () => number {
  const [startedAt, startedOn] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - startedAt, Date.now() - startedOn);
}

async function fetchText(url: string): Promise<{ status: number; body: string }> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(url, { cache: 'no-store', signal: controller.signal });
    return { status: response.status, body: await response.text() };
  } finally {
    clearTimeout(timer);
  }
}
