import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onCleanUp } from '../server/test/clean-up.ts';
import { findFreePort } from '../server/test/find-free-port.ts';

/** A proxy with one address in front of changing servers, like a load balancer or a moving DNS name */
export interface TcpProxy {
  port: number;
  /** Leads new connections to the port and cuts the existing ones. */
  leadTo(port: number): void;
}

export async function startForwarder(first: number): Promise<TcpProxy> {
  let target = first;
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => undefined);
      end.once('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
  });
  const cutOff = () => {
    for (const end of ends) end.destroy();
  };
  const port = await findFreePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onCleanUp(() => {
    server.close();
    cutOff();
  });
  return {
    port,
    leadTo(next) {
      target = next;
      cutOff();
    },
  };
}
