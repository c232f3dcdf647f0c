import type { FastifyInstance } from 'fastify';
import type { Platform } from './platform.ts';

/** Arguments for setting up a feature */
export interface Setup {
  platform: Platform;
  server: FastifyInstance;
}
