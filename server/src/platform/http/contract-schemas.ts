import type { FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>;

const compilersFactory: object = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
};

/** Makes Fastify validate and serialize with the contract's Zod schemas, without loading its own two compilers. */
export const contractSchemas: SchemaController = { compilersFactory };
