import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { HttpExchange } from './http-exchange.ts';

/** A connection that stays quiet is closed by what stands between; milliseconds. */
const PING = 20_000;
/** Then the browser asks anew, and has to show once more who it is; milliseconds. */
const LIFETIME = 300_000;
/** How often is asked whether those who listen still may, milliseconds. */
const CHECK = 1000;
/** The same event is sent to one browser no more often than this, milliseconds. */
const PACE = 1000;

/** Server-sent events to many browsers, each of which reads again what it may have missed. */
export class SseStreams {
  /** Each with the way to ask whether whoever listens still may. */
  readonly #open = new Map<Readable, () => Promise<boolean>>();
  #checking = false;

  /** How many are open. */
  get size(): number {
    return this.#open.size;
  }

  constructor(app: FastifyInstance) {
    const timer = setInterval(() => void this.#endWhoMayNot(), CHECK).unref();
    // Those who listen would keep the server from closing.
    app.addHook('preClose', async () => {
      clearInterval(timer);
      for (const stream of this.#open.keys()) stream.push(null);
    });
  }

  /**
   * @param subscribe is given the way to send an event, one line or more; gives the way to unsubscribe
   * @param mayListen whether they still may; while that can't be found out it throws, and they may
   */
  start(
    { reply }: HttpExchange,
    subscribe: (send: (event: string) => void) => () => void,
    mayListen: () => Promise<boolean>,
  ): Readable {
    const stream = new Readable({ read() {} });
    const throttled = throttle((event) => stream.push(`${event.replaceAll(/^/gm, 'data: ')}\n\n`));
    const unsubscribe = subscribe(throttled.send);
    const ping = setInterval(() => stream.push(': \n\n'), PING);
    const end = setTimeout(() => stream.push(null), LIFETIME);
    this.#open.set(stream, mayListen);
    stream.once('close', () => {
      this.#open.delete(stream);
      unsubscribe();
      throttled.stop();
      clearInterval(ping);
      clearTimeout(end);
    });
    stream.push('retry: 3000\n\n');
    reply.type('text/event-stream').header('x-accel-buffering', 'no');
    return stream;
  }

  /** All are asked at once, so that the database is asked once for all of them. */
  async #endWhoMayNot(): Promise<void> {
    if (this.#checking) return;
    this.#checking = true;
    const asked = [...this.#open].map(async ([stream, mayListen]) => {
      if (!(await mayListen().catch(() => true))) stream.push(null);
    });
    await Promise.all(asked);
    this.#checking = false;
  }
}

/** Sends the first at once; what comes within the pace is sent once at its end. */
function throttle(send: (event: string) => void) {
  const waiting = new Map<string, { again: boolean; timer: NodeJS.Timeout }>();
  const start = (event: string) => {
    send(event);
    const timer = setTimeout(() => {
      const again = waiting.get(event)?.again;
      waiting.delete(event);
      if (again) start(event);
    }, PACE);
    waiting.set(event, { again: false, timer });
  };
  return {
    send(event: string) {
      const known = waiting.get(event);
      if (known) known.again = true;
      else start(event);
    },
    stop() {
      for (const { timer } of waiting.values()) clearTimeout(timer);
    },
  };
}
