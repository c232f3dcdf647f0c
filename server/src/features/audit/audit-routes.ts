import type { audit } from '@vitrin/contract/audit.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes: Implementation<typeof audit> = {
  list: (ctx, { query }) => listAudit(ctx, query),
};
