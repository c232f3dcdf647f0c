import { once } from 'node:events';
import {
  type AgentOptions,
  Agent as HttpAgent,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Config } from '../base/config.ts';

/** Purposes of outgoing connections */
export type Purpose = 'telegram' | 's3' | 'smtp' | 'drand' | 'otlp' | 'cdn';

interface Target {
  host: string;
  port: number;
}

const CONNECT_TIMEOUT_MS = 5000;

/** The code tried to connect to an address that is not configured. */
export class EgressRefused extends Error {}

/**
 * Connects to configured addresses only and never follows redirects.
 * Only `request-public.ts` connects to other addresses.
 */
export class Egress {
  readonly #targets: Partial<Record<Purpose, Target>>;

  constructor({ telegram, s3, smtp, drand, otlp, cdn }: Partial<Pick<Config, Purpose>>) {
    this.#targets = {
      ...(telegram && { telegram: parseTarget(telegram.apiRoot) }),
      ...(s3 && { s3: parseTarget(s3.endpoint) }),
      ...(smtp && { smtp: { host: smtp.host, port: smtp.port } }),
      ...(drand && { drand: parseTarget(drand.url) }),
      ...(cdn && { cdn: parseTarget(cdn.purgeUrl) }),
      ...(otlp && { otlp: parseTarget(otlp.endpoint) }),
    };
  }

  /** Returns HTTP agents that connect only to the address of this purpose. */
  createAgents(
    purpose: Purpose,
    options: AgentOptions = {},
  ): { http: HttpAgent; https: HttpsAgent } {
    return {
      http: this.#restrict(purpose, new HttpAgent({ keepAlive: true, ...options })),
      https: this.#restrict(purpose, new HttpsAgent({ keepAlive: true, ...options })),
    };
  }

  /**
   * Returns the text at an address.
   * @param options `timeoutMs` for the whole response, `maxBytes` of the response
   * @throws for any status but 200, redirects included, for a longer response, and on a timeout
   */
  async fetchText(
    purpose: Purpose,
    url: string,
    { timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number },
  ): Promise<string> {
    const response = await this.#request(purpose, url, { timeoutMs });
    try {
      if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
      return await readAtMost(response, maxBytes);
    } finally {
      response.destroy();
    }
  }

  /**
   * Posts a value as JSON.
   * @param options `token` is sent as `Authorization: Bearer`; `timeoutMs` until the response
   * @throws for any status but 2xx, redirects included, and on a timeout
   */
  async postJson(
    purpose: Purpose,
    url: string,
    value: object,
    { token, timeoutMs }: { token: string | undefined; timeoutMs: number },
  ): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const options = { method: 'POST', headers, timeoutMs };
    const response = await this.#request(purpose, url, options, JSON.stringify(value));
    response.destroy();
    const { statusCode = 0 } = response;
    if (statusCode < 200 || statusCode > 299) throw new Error(`status ${statusCode}`);
  }

  async #request(
    purpose: Purpose,
    url: string,
    {
      timeoutMs,
      ...options
    }: { method?: string; headers?: OutgoingHttpHeaders; timeoutMs: number },
    body?: string,
  ): Promise<IncomingMessage> {
    const { http, https } = this.createAgents(purpose, { keepAlive: false });
    const signal = AbortSignal.timeout(timeoutMs);
    const outgoingRequest = url.startsWith('https:')
      ? requestHttps(url, { ...options, agent: https, signal })
      : request(url, { ...options, agent: http, signal });
    outgoingRequest.end(body);
    const [response] = await once(outgoingRequest, 'response', { signal });
    return response;
  }

  /** Opens a connection for a protocol other than HTTP; `done` receives the socket or the error. */
  connect(purpose: Purpose, done: (error: Error | null, socket: Socket | undefined) => void): void {
    const target = this.#targets[purpose];
    if (!target) {
      done(new EgressRefused(purpose), undefined);
      return;
    }
    const socket = connect({ ...target, timeout: CONNECT_TIMEOUT_MS });
    const fail = (error: Error) => {
      socket.destroy();
      done(error, undefined);
    };
    const onTimeout = () => fail(Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' }));
    socket.once('timeout', onTimeout).once('error', fail);
    socket.once('connect', () => {
      socket.off('timeout', onTimeout).off('error', fail).setTimeout(0);
      done(null, socket);
    });
  }

  #restrict<A extends HttpAgent>(purpose: Purpose, agent: A): A {
    const createUnchecked = agent.createConnection.bind(agent);
    agent.createConnection = (options, callback) => {
      this.#requireTarget(purpose, options);
      return createUnchecked(options, callback) as Duplex;
    };
    return agent;
  }

  /** @throws {EgressRefused} unless the options lead to the configured address */
  #requireTarget(purpose: Purpose, options: object): void {
    const { host, port } = options as NetConnectOpts & Partial<Target>;
    const target = this.#targets[purpose];
    if (target?.host === host && target?.port === Number(port)) return;
    throw new EgressRefused(`${purpose}: ${host}:${port} is not the configured address`);
  }
}

async function readAtMost(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parseTarget(address: string): Target {
  const { hostname, port, protocol } = new URL(address);
  const defaultPort = protocol === 'https:' ? 443 : 80;
  return { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) || defaultPort };
}
