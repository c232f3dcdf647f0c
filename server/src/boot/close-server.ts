import type { FastifyInstance } from 'fastify';

export interface App {
  server: FastifyInstance;
  /** From now on `/readyz` answers 503, so that balancers stop sending requests. */
  startDraining(): void;
}

/**
 * Stops accepting connections and waits for running requests. After `grace` milliseconds they are aborted,
 * so that their resources can be closed.
 */
export async function closeServer({ server, startDraining }: App, grace: number): Promise<void> {
  startDraining();
  const timeout = setTimeout(() => server.server.closeAllConnections(), grace);
  await server.close();
  clearTimeout(timeout);
}
