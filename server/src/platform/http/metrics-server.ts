import { once } from 'node:events';
import { createServer } from 'node:http';
import { StartError } from '../base/errors.ts';

/** What a scrape gives, and its content type. */
export type Scrape = () => Promise<{ text: string; contentType: string }>;

/**
 * Answers `GET /metrics`, and nothing else, at an address of its own, to whoever reaches it.
 * Gives the way to stop.
 * @throws {StartError} when the address can't be had
 */
export async function startMetricsServer(
  scrape: Scrape,
  { host, port }: { host: string; port: number },
): Promise<() => Promise<void>> {
  const server = createServer(async ({ method, url }, response) => {
    const isAsked = method === 'GET' && url === '/metrics';
    const answer = isAsked ? await scrape().catch(() => undefined) : undefined;
    if (answer) response.writeHead(200, { 'content-type': answer.contentType });
    else response.writeHead(isAsked ? 500 : 404);
    response.end(answer?.text);
  });
  server.listen(port, host);
  await once(server, 'listening').catch(({ message }: Error) => {
    throw new StartError(`Bu adres açılamadı (METRICS_ADDRESS): ${message}`);
  });
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
