import { once } from 'node:events';
import {
  type AgentOptions,
  get,
  Agent as HttpAgent,
  type IncomingMessage,
  request,
} from 'node:http';
import { get as getSafely, Agent as HttpsAgent, request as requestSafely } from 'node:https';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Config } from '../base/config.ts';

/** What the server reaches others for. */
export type Purpose = 'telegram' | 's3' | 'smtp' | 'drand' | 'otlp' | 'cdn';

interface Place {
  host: string;
  port: number;
}

/** Milliseconds that a connection may take to come about. */
const PATIENCE = 5000;

/** Somebody wanted to reach an address that the operator has not named. */
export class EgressRefused extends Error {}

/**
 * The one door through which anything leaves this machine. It leads to the addresses of the operator's settings and to
 * no other: what a person has typed is never fetched, and neither is what an answer redirects to.
 */
export class Egress {
  readonly #places: Partial<Record<Purpose, Place>>;

  constructor({ telegram, s3, smtp, drand, otlp, cdn }: Partial<Pick<Config, Purpose>>) {
    this.#places = {
      ...(telegram && { telegram: placeOf(telegram.apiRoot) }),
      ...(s3 && { s3: placeOf(s3.endpoint) }),
      ...(smtp && { smtp: { host: smtp.host, port: smtp.port } }),
      ...(drand && { drand: placeOf(drand.url) }),
      ...(cdn && { cdn: placeOf(cdn.purgeUrl) }),
      ...(otlp && { otlp: placeOf(otlp.endpoint) }),
    };
  }

  /** Agents for clients that speak HTTP: they connect for this purpose alone. */
  agents(purpose: Purpose, options: AgentOptions = {}): { http: HttpAgent; https: HttpsAgent } {
    return {
      http: this.#guard(purpose, new HttpAgent({ keepAlive: true, ...options })),
      https: this.#guard(purpose, new HttpsAgent({ keepAlive: true, ...options })),
    };
  }

  /**
   * The text at an address.
   * @param timeout milliseconds until it is there whole
   * @param most bytes that are read
   * @throws for any status but 200, redirects included, for a longer answer, and when it takes too long
   */
  async fetchText(
    purpose: Purpose,
    url: string,
    { timeout, maxBytes }: { timeout: number; maxBytes: number },
  ): Promise<string> {
    const { http, https } = this.agents(purpose, { keepAlive: false });
    const signal = AbortSignal.timeout(timeout);
    const asking = url.startsWith('https:')
      ? getSafely(url, { agent: https, signal })
      : get(url, { agent: http, signal });
    const [answer]: IncomingMessage[] = await once(asking, 'response', { signal });
    try {
      if (answer?.statusCode !== 200) throw new Error(`it answers ${answer?.statusCode}`);
      return await readAtMost(answer, maxBytes);
    } finally {
      asking.destroy();
    }
  }

  /**
   * Sends a value as JSON.
   * @param token goes along as `Authorization: Bearer`
   * @param timeout milliseconds until it is answered
   * @throws for any status but 2xx, redirects included, and when it takes too long
   */
  async postJson(
    purpose: Purpose,
    url: string,
    value: object,
    { token, timeout }: { token: string | undefined; timeout: number },
  ): Promise<void> {
    const { http, https } = this.agents(purpose, { keepAlive: false });
    const signal = AbortSignal.timeout(timeout);
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const options = { method: 'POST', headers, signal };
    const asking = url.startsWith('https:')
      ? requestSafely(url, { ...options, agent: https })
      : request(url, { ...options, agent: http });
    asking.end(JSON.stringify(value));
    const [answer]: IncomingMessage[] = await once(asking, 'response', { signal });
    asking.destroy();
    const status = answer?.statusCode ?? 0;
    if (status < 200 || status > 299) throw new Error(`it answers ${status}`);
  }

  /** A connection for what speaks no HTTP. */
  connect(purpose: Purpose, done: (error: Error | null, socket: Socket | undefined) => void): void {
    const place = this.#places[purpose];
    if (!place) {
      done(new EgressRefused(purpose), undefined);
      return;
    }
    const socket = connect({ ...place, timeout: PATIENCE });
    const fail = (error: Error) => {
      socket.destroy();
      done(error, undefined);
    };
    const late = () => fail(Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' }));
    socket.once('timeout', late).once('error', fail);
    socket.once('connect', () => {
      socket.off('timeout', late).off('error', fail).setTimeout(0);
      done(null, socket);
    });
  }

  #guard<A extends HttpAgent>(purpose: Purpose, agent: A): A {
    const open = agent.createConnection.bind(agent);
    agent.createConnection = (options, callback) => {
      this.#require(purpose, options);
      return open(options, callback) as Duplex;
    };
    return agent;
  }

  /** @throws {EgressRefused} */
  #require(purpose: Purpose, options: object): void {
    const { host, port } = options as NetConnectOpts & Partial<Place>;
    const place = this.#places[purpose];
    if (place?.host === host && place?.port === Number(port)) return;
    throw new EgressRefused(`${purpose}: ${host}:${port} is not where it leads`);
  }
}

async function readAtMost(answer: IncomingMessage, most: number): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of answer) {
    length += piece.length;
    if (length > most) throw new Error(`it says more than ${most} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

function placeOf(address: string): Place {
  const { hostname, port, protocol } = new URL(address);
  const usual = protocol === 'https:' ? 443 : 80;
  return { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) || usual };
}
