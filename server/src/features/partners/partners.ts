import { partners as declaration, postbacks } from '@vitrin/contract/partners.ts';
import { createNameLoader } from '../../platform/audit/entity-names.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import { deleteOldClicks, listOwnClicks } from './clicks/member-clicks.ts';
import { loadLinks, preloadLinks } from './clicks/preload-links.ts';
import { addRedirectRoute } from './clicks/redirect-click.ts';
import { countEndingConsents, listPartners } from './manage/list-partners.ts';
import {
  createPartner,
  deletePartner,
  rotatePartnerKey,
  updatePartner,
} from './manage/save-partner.ts';
import { saveRules } from './manage/save-rules.ts';
import { testPartner } from './manage/test-partner.ts';
import { receivePostback } from './postbacks/receive-postback.ts';
import { getPartner } from './registry/get-partner.ts';
import { partnerMemberClicks, partnersTable } from './registry/partners-tables.ts';
import { closeStatement } from './statements/close-statement.ts';
import { compareStatement } from './statements/compare-statement.ts';
import { getStatement } from './statements/get-statement.ts';
import { listEvents } from './statements/list-events.ts';
import { sendEventsCsv } from './statements/send-events-csv.ts';

/** Partner sites that pay for visitors: settings, redirects, postbacks and statements. */
export const partners: Feature = {
  personalData: {
    export: { partnerClicks: listOwnClicks },
    rows: [{ table: partnerMemberClicks }],
  },
  routes: ({ platform }) => [
    createRoutes(declaration, {
      list: (ctx, { query }) => listPartners(ctx, query),
      create: (ctx, { body }) => createPartner(ctx, body),
      get: (ctx, { params }) => getPartner(ctx, params.id),
      update: (ctx, { params, body, expectedVersions }) =>
        updatePartner(ctx, { ...params, fields: body, expectedVersions }),
      delete: (ctx, { params }) => deletePartner(ctx, params.id),
      rotate: (ctx, { params }) => rotatePartnerKey(ctx, params.id),
      test: (ctx, { params }) => testPartner(ctx, params.id),
      events: (ctx, { params, query }) => listEvents(ctx, { ...params, ...query }),
      eventsCsv: withHttp((ctx, { params, query }, { reply }) =>
        sendEventsCsv(ctx, { ...params, ...query }, reply),
      ),
      saveRules: (ctx, { params, body }) => saveRules(ctx, { ...params, ...body }),
      statement: (ctx, { params, query }) => getStatement(ctx, { ...params, ...query }),
      closeStatement: (ctx, { params, body }) => closeStatement(ctx, { ...params, ...body }),
      compareStatement: withHttp((ctx, { params }, http) => compareStatement(ctx, params.id, http)),
    }),
    createRoutes(postbacks, {
      receiveQuery: withHttp((_ctx, { params }, http) =>
        receivePostback(platform, params.key, http),
      ),
      receiveBody: withHttp((_ctx, { params }, http) =>
        receivePostback(platform, params.key, http),
      ),
    }),
  ],
  pending: { consents: { count: countEndingConsents, findOldest: async () => null } },
  entityNames: { partners: createNameLoader(partnersTable, partnersTable.name) },
  jobs: [
    { name: 'delete old partner clicks', intervalMs: 3_600_000, run: deleteOldClicks },
    { name: 'load partner links', intervalMs: 60_000, run: loadLinks },
  ],
  setUp: ({ server, platform }) => {
    addRedirectRoute({ server, platform });
    preloadLinks(server, platform);
  },
};
