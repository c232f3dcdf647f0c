import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { HttpExchange } from '../../platform/http/http-exchange.ts';

/** Keep-alive interval in milliseconds: proxies close silent connections. */
const PING_INTERVAL_MS = 20_000;
/** Milliseconds after which the browser must reconnect and authenticate again */
const MAX_DURATION_MS = 300_000;
/** Interval of the access checks in milliseconds */
const ACCESS_CHECK_INTERVAL_MS = 1000;
/** Minimum milliseconds between two equal events to one browser */
const THROTTLE_MS = 1000;

/** Server-sent events to many browsers. An event names data that the browser must load again. */
export class SseStreams {
  /** Open streams with their access checks */
  readonly #accessChecks = new Map<Readable, () => Promise<boolean>>();
  #isChecking = false;

  /** Number of open streams */
  get size(): number {
    return this.#accessChecks.size;
  }

  /** Ends streams that lose access, and all streams when the server closes. */
  register(app: FastifyInstance): void {
    const timer = setInterval(
      () => void this.#endUnauthorizedStreams(),
      ACCESS_CHECK_INTERVAL_MS,
    ).unref();
    // Open streams would keep the server from closing.
    app.addHook('preClose', async () => {
      clearInterval(timer);
      for (const stream of this.#accessChecks.keys()) stream.push(null);
    });
  }

  /**
   * Starts a stream and returns it as the body of the response.
   * @param subscribe receives a function that sends an event of one or more lines; returns a function that unsubscribes
   * @param hasAccess returns true while access is allowed; if it throws, the stream stays open
   */
  start(
    { reply }: HttpExchange,
    subscribe: (send: (event: string) => void) => () => void,
    hasAccess: () => Promise<boolean>,
  ): Readable {
    const stream = new Readable({ read() {} });
    const throttledSender = throttle((event) =>
      stream.push(`${event.replaceAll(/^/gm, 'data: ')}\n\n`),
    );
    const unsubscribe = subscribe(throttledSender.send);
    const pingTimer = setInterval(() => stream.push(': \n\n'), PING_INTERVAL_MS);
    const endTimer = setTimeout(() => stream.push(null), MAX_DURATION_MS);
    this.#accessChecks.set(stream, hasAccess);
    stream.once('close', () => {
      this.#accessChecks.delete(stream);
      unsubscribe();
      throttledSender.stop();
      clearInterval(pingTimer);
      clearTimeout(endTimer);
    });
    stream.push('retry: 3000\n\n');
    reply.type('text/event-stream').header('x-accel-buffering', 'no');
    return stream;
  }

  /** Checks all streams at once, so that their session queries form one batch. */
  async #endUnauthorizedStreams(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    const checks = [...this.#accessChecks].map(async ([stream, hasAccess]) => {
      if (!(await hasAccess().catch(() => true))) stream.push(null);
    });
    await Promise.all(checks);
    this.#isChecking = false;
  }
}

/** Returns a sender that sends an event at once. Repetitions within the throttle time are sent once, at its end. */
function throttle(send: (event: string) => void) {
  const throttledEvents = new Map<string, { isRepeated: boolean; timer: NodeJS.Timeout }>();
  const sendAndThrottle = (event: string) => {
    send(event);
    const timer = setTimeout(() => {
      const isRepeated = throttledEvents.get(event)?.isRepeated;
      throttledEvents.delete(event);
      if (isRepeated) sendAndThrottle(event);
    }, THROTTLE_MS);
    throttledEvents.set(event, { isRepeated: false, timer });
  };
  return {
    send(event: string) {
      const throttledEvent = throttledEvents.get(event);
      if (throttledEvent) throttledEvent.isRepeated = true;
      else sendAndThrottle(event);
    },
    stop() {
      for (const { timer } of throttledEvents.values()) clearTimeout(timer);
    },
  };
}
