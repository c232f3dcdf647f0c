import { once } from 'node:events';
import { createServer } from 'node:http';
import { StartError } from '../base/errors.ts';

/** Returns the metrics text and its content type. */
export type Scrape = () => Promise<{ text: string; contentType: string }>;

/**
 * Serves only `GET /metrics`, without a token, on its own address. Returns a function that stops the server.
 * @throws {StartError} if the address is not available
 */
export async function startMetricsServer(
  scrape: Scrape,
  { host, port }: { host: string; port: number },
): Promise<() => Promise<void>> {
  const server = createServer(async ({ method, url }, response) => {
    const isMetricsRequest = method === 'GET' && url === '/metrics';
    const metrics = isMetricsRequest ? await scrape().catch(() => undefined) : undefined;
    if (metrics) response.writeHead(200, { 'content-type': metrics.contentType });
    else response.writeHead(isMetricsRequest ? 500 : 404);
    response.end(metrics?.text);
  });
  server.listen(port, host);
  await once(server, 'listening').catch(({ message }: Error) => {
    throw new StartError(`Bu adres açılamadı (METRICS_ADDRESS): ${message}`);
  });
  return async () => {
    const closeEvent = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closeEvent;
  };
}
