import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FetchedResponse } from './fetch-response.ts';
import { handleTasks } from './worker.ts';

// The fastest way to serve the bytes of a response with Node
handleTasks(async ({ status, headers, body }: FetchedResponse): Promise<number> => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(status, headers);
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
});
