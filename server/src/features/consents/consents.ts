import { consents as declaration } from '@vitrin/contract/consents.ts';
import { eq } from 'drizzle-orm';
import type { Feature } from '../../platform/feature/feature.ts';
import { answer } from '../../platform/http/implement.ts';
import { inSteps } from '../../platform/in-steps.ts';
import { seeLegalChanges } from '../accounts/see-legal-changes.ts';
import { consentsTable } from './consents-tables.ts';
import { keepDeclaration, setPromotional } from './give-consents.ts';
import { listConsents } from './list-consents.ts';

/** What members have declared and agreed to, and which text it was. */
export const consents: Feature = {
  personalData: {
    export: { consents: listConsents },
    forget: async (tx, userId) => {
      const { id, userId: owner } = consentsTable;
      await inSteps(tx, { table: consentsTable, where: eq(owner, userId) }, (rows) =>
        tx.db.delete(consentsTable).where(rows).returning({ id }),
      );
    },
  },
  routes: () => [
    answer(declaration, {
      list: (ctx, { query }) => listConsents(ctx, { userId: ctx.actor.id, ...query }),
      save: (ctx, { body }) => setPromotional(ctx, body.promotional),
      seeLegalChanges,
    }),
  ],
  welcome: async (tx, member) => {
    await keepDeclaration(tx, member);
    return 0;
  },
};
