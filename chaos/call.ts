import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { request as secureRequest } from 'node:https';

export interface Call {
  cookie?: string | undefined;
  /** Sent as JSON */
  body?: object;
  headers?: Record<string, string>;
  /** Default: keep-alive connections */
  agent?: RequestOptions['agent'] | undefined;
}

export interface CallResult {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Milliseconds until the complete response */
  elapsedMs: number;
}

/**
 * Timeout in seconds, longer than any call may take. Counts only seconds in which this process runs,
 * because a stalled machine says nothing about the server.
 */
const CALL_TIMEOUT_SECONDS = 15;
const keepAliveAgent = new Agent({ keepAlive: true });

/**
 * Sends one request over HTTP(S), without retries.
 * @param methodAndUrl for example `POST http://127.0.0.1:3000/api/auth/login`
 * @throws if the connection breaks, or after {@link CALL_TIMEOUT_SECONDS}
 */
export function call(methodAndUrl: string, options: Call = {}): Promise<CallResult> {
  const [method = '', url = ''] = methodAndUrl.split(' ');
  const { cookie, body, headers = {}, agent } = options;
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? secureRequest : request;
    const outgoing = send(
      url,
      {
        method,
        agent: agent ?? keepAliveAgent,
        headers: {
          // Robots are not counted as visitors.
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          ...(cookie && { cookie }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
            elapsedMs: performance.now() - start,
          }),
        );
      },
    );
    let secondsLeft = CALL_TIMEOUT_SECONDS;
    const ticking = setInterval(() => {
      if (--secondsLeft === 0)
        outgoing.destroy(new Error(`no answer in ${CALL_TIMEOUT_SECONDS} s`));
    }, 1000);
    outgoing.once('close', () => clearInterval(ticking));
    outgoing.once('error', reject);
    outgoing.end(body && JSON.stringify(body));
  });
}

/**
 * Makes a call that must succeed.
 * @returns its body
 * @throws for any status but 2xx
 */
export async function callJson<T = unknown>(methodAndUrl: string, options: Call = {}): Promise<T> {
  const { status, text } = await call(methodAndUrl, options);
  if (status < 200 || status > 299) throw new Error(`${methodAndUrl}: ${status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}

/** Returns the session cookie of a response. */
export function cookieOf({ headers }: CallResult): string {
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}
