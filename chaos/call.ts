import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { request as secureRequest } from 'node:https';

export interface CallOptions {
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
 * Timeout of a call. Only seconds in which this process runs count: a stalled machine is no fault of the server.
 */
const CALL_TIMEOUT_SECONDS = 15;
const keepAliveAgent = new Agent({ keepAlive: true });

/**
 * Sends one request over HTTP(S), without retries.
 * @param methodAndUrl for example `POST http://127.0.0.1:3000/api/auth/login`
 * @throws if the connection breaks, or after {@link CALL_TIMEOUT_SECONDS}
 */
export function call(methodAndUrl: string, options: CallOptions = {}): Promise<CallResult> {
  const [method = '', url = ''] = methodAndUrl.split(' ');
  const { cookie, body, headers = {}, agent } = options;
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? secureRequest : request;
    const outgoingRequest = send(
      url,
      {
        method,
        agent: agent ?? keepAliveAgent,
        headers: {
          // The server does not count robots as visitors.
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
            elapsedMs: performance.now() - startedAt,
          }),
        );
      },
    );
    let remainingSeconds = CALL_TIMEOUT_SECONDS;
    const ticker = setInterval(() => {
      if (--remainingSeconds === 0)
        outgoingRequest.destroy(new Error(`no answer in ${CALL_TIMEOUT_SECONDS} s`));
    }, 1000);
    outgoingRequest.once('close', () => clearInterval(ticker));
    outgoingRequest.once('error', reject);
    outgoingRequest.end(body && JSON.stringify(body));
  });
}

/**
 * Sends a request that must succeed.
 * @returns its body
 * @throws for any status but 2xx
 */
export async function callJson<T = unknown>(
  methodAndUrl: string,
  options: CallOptions = {},
): Promise<T> {
  const { status, text } = await call(methodAndUrl, options);
  if (status < 200 || status > 299) throw new Error(`${methodAndUrl}: ${status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}

/** Returns the session cookie of a response. */
export function getCookie({ headers }: CallResult): string {
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** Returns the header by which a trusted proxy names the visitor with this number. */
export const createAddressHeader = (visitor: number) => ({
  'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
});
