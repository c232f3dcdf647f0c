import { partners as declaration, postbacks } from '@vitrin/contract/partners.ts';
import { NotFound } from '../../platform/base/errors.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';

const missing = async (): Promise<never> => {
  throw new NotFound();
};

/** Sites that pay for visitors: set-up, redirects, postbacks and statements. */
export const partners: Feature = {
  personalData: 'none',
  routes: () => [
    createRoutes(declaration, {
      list: async () => [],
      create: missing,
      get: missing,
      update: missing,
      delete: missing,
      rotate: missing,
      test: missing,
      events: missing,
      eventsCsv: missing,
      saveRules: missing,
      statement: missing,
      closeStatement: missing,
      compareStatement: missing,
    }),
    createRoutes(postbacks, { receiveQuery: missing, receiveBody: missing }),
  ],
};
