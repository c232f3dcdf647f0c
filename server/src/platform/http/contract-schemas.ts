import type { FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>;

const compilersFactory: object = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
};

/**
 * Has Fastify check and shape by the contract's schemas alone: its own two compilers, of which its types know, are not
 * even loaded.
 */
export const contractSchemas: SchemaController = { compilersFactory };
