import { setTimeout as sleep } from 'node:timers/promises';
import type { CallOptions } from '../chaos/call.ts';
import type { Measurement } from './benchmark.ts';
import { percentile } from './interleave.ts';
import { KeepAliveClient, type LightResponse } from './keep-alive-client.ts';

type RequestOptions = Omit<CallOptions, 'agent'>;

/** Requests of one kind: durations include repetitions. */
interface RequestLog {
  durationsMs: number[];
  /** The part sent in the worst minute */
  worstMinuteMs: number[];
  repeats: number;
  /** Requests without a response that must not be sent again: their outcome is uncertain. */
  unanswered: number;
  /** Unexpected responses, as sentences */
  errors: string[];
}

/** The server doesn't count robots as visitors. */
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const REPEAT_PAUSE_MS = 100;
/** More requests wait for their turn, so that an overloaded site doesn't use up the sockets of this process. */
const MAX_REQUESTS = 512;
const repeatedStatuses = [429, 502, 503];

/** Sends requests to the instances in turn. Uses the next instance if one doesn't answer, as nginx is configured. */
export class BalancedClient {
  readonly #instances: KeepAliveClient[];
  readonly #logs = new Map<string, RequestLog>();
  readonly #waiting: (() => void)[] = [];
  #requestCount = 0;
  #sentCount = 0;
  isWorstMinute = false;

  constructor(origins: string[]) {
    this.#instances = origins.map((origin) => new KeepAliveClient(origin));
  }

  /**
   * Sends a request and records its duration.
   * @param isRepeatable true: repeated until the site responds; default: only GET
   * @returns undefined if an instance died before it responded to a request that can't be repeated
   */
  async send(
    kind: string,
    route: string,
    options: RequestOptions,
    isRepeatable = route.startsWith('GET '),
  ): Promise<LightResponse | undefined> {
    const startedAt = performance.now();
    if (this.#requestCount < MAX_REQUESTS) this.#requestCount++;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await this.#sendRepeatedly(kind, route, options, isRepeatable, startedAt);
    } finally {
      const startNext = this.#waiting.shift();
      if (startNext) startNext();
      else this.#requestCount--;
    }
  }

  async #sendRepeatedly(
    kind: string,
    route: string,
    { cookie, body, headers }: RequestOptions,
    isRepeatable: boolean,
    startedAt: number,
  ): Promise<LightResponse | undefined> {
    const log = this.#getLog(kind);
    const { isWorstMinute } = this;
    const [method = '', path = ''] = route.split(' ');
    const allHeaders = {
      'user-agent': USER_AGENT,
      ...headers,
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const text = body && JSON.stringify(body);
    for (let attempt = 0; ; attempt++) {
      const instance = this.#instances[
        this.#sentCount++ % this.#instances.length
      ] as KeepAliveClient;
      const result = await instance
        .send(method, path, allHeaders, text)
        .catch((error: NodeJS.ErrnoException) => error);
      const isUnsent = result instanceof Error && result.code === 'ECONNREFUSED';
      if (result instanceof Error && !isUnsent && !isRepeatable) {
        log.unanswered++;
        return undefined;
      }
      const isMissing = result instanceof Error || repeatedStatuses.includes(result.status);
      if (isUnsent || (isMissing && isRepeatable)) {
        log.repeats++;
        if (attempt % this.#instances.length) await sleep(REPEAT_PAUSE_MS);
        continue;
      }
      if (result instanceof Error) throw result;
      const elapsedMs = performance.now() - startedAt;
      log.durationsMs.push(elapsedMs);
      if (isWorstMinute) log.worstMinuteMs.push(elapsedMs);
      // The first attempt of a repeated request can have succeeded without a response.
      const isSuccess = result.status < 400 || (result.status === 409 && attempt > 0);
      if (!isSuccess) log.errors.push(`${route}: ${result.status} ${result.text}`);
      return result;
    }
  }

  /** Closes the idle connections. */
  close(): void {
    for (const instance of this.#instances) instance.close();
  }

  /** Returns the latency of each kind, and the number of unexpected responses. */
  getMeasurements(): Measurement[] {
    const logs = [...this.#logs];
    const errors = logs.flatMap(([, log]) => log.errors);
    return [
      ...logs.map(([kind, log]) => ({
        name: `${kind}: p99, ms`,
        value: percentile(log.durationsMs, 0.99),
        note: describeLog(log),
      })),
      {
        name: 'unexpected responses',
        value: errors.length,
        target: { atMost: 0 },
        ...(errors[0] && { note: errors[0] }),
      },
    ];
  }

  #getLog(kind: string): RequestLog {
    const log = this.#logs.get(kind) ?? {
      ...{ durationsMs: [], worstMinuteMs: [], repeats: 0, unanswered: 0, errors: [] },
    };
    this.#logs.set(kind, log);
    return log;
  }
}

function describeLog({ durationsMs, worstMinuteMs, repeats, unanswered }: RequestLog): string {
  const format = (durations: number[], share: number) => percentile(durations, share).toFixed(1);
  return `${durationsMs.length.toLocaleString('en-US')} answered, p50 ${format(durationsMs, 0.5)} ms; worst minute: ${worstMinuteMs.length.toLocaleString('en-US')}, p50 ${format(worstMinuteMs, 0.5)} ms, p99 ${format(worstMinuteMs, 0.99)} ms; ${repeats} sent again, ${unanswered} without an answer`;
}
