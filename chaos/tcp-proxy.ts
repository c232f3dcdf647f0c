import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onCleanUp } from '../server/test/clean-up.ts';
import { findFreePort } from '../server/test/find-free-port.ts';

/** A proxy with one address in front of changing servers, like a load balancer or a moving DNS name */
export interface TcpProxy {
  port: number;
  /** Sends new connections to another port and closes the existing ones. */
  switchTo(port: number): void;
}

export async function startTcpProxy(firstPort: number): Promise<TcpProxy> {
  let target = firstPort;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    client.pipe(upstream).pipe(client);
    for (const [socket, oppositeSocket] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        oppositeSocket.destroy();
      });
    }
  });
  const closeConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  const port = await findFreePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onCleanUp(() => {
    server.close();
    closeConnections();
  });
  return {
    port,
    switchTo(nextPort) {
      target = nextPort;
      closeConnections();
    },
  };
}
