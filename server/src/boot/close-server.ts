import type { FastifyInstance } from 'fastify';

export interface App {
  server: FastifyInstance;
  /** From now on `/readyz` says no, so that a balancer sends nobody new. */
  startDraining(): void;
}

/**
 * Takes no new connections and lets running requests end. What takes longer than `grace` milliseconds is cut, so that
 * what they stand on can be closed after them.
 */
export async function closeServer({ server, startDraining }: App, grace: number): Promise<void> {
  startDraining();
  const cutting = setTimeout(() => server.server.closeAllConnections(), grace);
  await server.close();
  clearTimeout(cutting);
}
