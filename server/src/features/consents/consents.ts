import { consents as declaration } from '@vitrin/contract/consents.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import { markLegalChangesSeen } from '../accounts/people/update-profile.ts';
import { consentsTable } from './consents-tables.ts';
import {
  listConsents,
  recordRegistrationConsents,
  setPromotionalConsent,
} from './record-consents.ts';
import { redirectToUnsubscribePage, unsubscribe } from './unsubscribe.ts';

/** Declarations and consents of members, with the hash of each text. */
export const consents: Feature = {
  personalData: {
    export: { consents: listConsents },
    rows: [{ table: consentsTable }],
  },
  routes: () => [
    createRoutes(declaration, {
      list: (ctx, { query }) => listConsents(ctx, { userId: ctx.actor.id, ...query }),
      save: (ctx, { body }) => setPromotionalConsent(ctx, body.promotional),
      markLegalChangesSeen,
      openUnsubscribePage: withHttp((_ctx, { params }, http) =>
        redirectToUnsubscribePage(params.token, http),
      ),
      unsubscribe: (ctx, { params }) => unsubscribe(ctx, params.token),
    }),
  ],
  onMemberCreated: async (tx, member) => {
    await recordRegistrationConsents(tx, member);
    return { points: 0 };
  },
};
