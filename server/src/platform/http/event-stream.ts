import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Http } from './http.ts';

/** A connection that stays quiet is closed by what stands between; milliseconds. */
const PING = 20_000;
/** Then the browser asks anew, and has to show once more who it is; milliseconds. */
const LIFETIME = 300_000;
/** How often is asked whether those who listen still may, milliseconds. */
const CHECK = 1000;
/** News of the same kind come to one browser no more often than this, milliseconds. */
const PACE = 1000;

/** Server-sent events to many browsers, each of which learns what it may have missed by asking anew. */
export class EventStreams {
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
   * @param subscribe is given the way to tell, one line or more at a time; gives the way to stop
   * @param mayListen whether they still may; while that can't be found out it throws, and they may
   */
  start(
    { reply }: Http,
    subscribe: (tell: (news: string) => void) => () => void,
    mayListen: () => Promise<boolean>,
  ): Readable {
    const stream = new Readable({ read() {} });
    const paced = pace((news) => stream.push(`${news.replaceAll(/^/gm, 'data: ')}\n\n`));
    const unsubscribe = subscribe(paced.tell);
    const ping = setInterval(() => stream.push(': \n\n'), PING);
    const end = setTimeout(() => stream.push(null), LIFETIME);
    this.#open.set(stream, mayListen);
    stream.once('close', () => {
      this.#open.delete(stream);
      unsubscribe();
      paced.stop();
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

/** Tells the first at once; what comes within the pace is told once at its end. */
function pace(tell: (news: string) => void) {
  const waiting = new Map<string, { again: boolean; timer: NodeJS.Timeout }>();
  const start = (news: string) => {
    tell(news);
    const timer = setTimeout(() => {
      const again = waiting.get(news)?.again;
      waiting.delete(news);
      if (again) start(news);
    }, PACE);
    waiting.set(news, { again: false, timer });
  };
  return {
    tell(news: string) {
      const known = waiting.get(news);
      if (known) known.again = true;
      else start(news);
    },
    stop() {
      for (const { timer } of waiting.values()) clearTimeout(timer);
    },
  };
}
