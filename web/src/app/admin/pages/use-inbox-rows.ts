import { useQuery } from '@tanstack/react-query';
import { platformLabels } from '../../../features/social/labels.ts';
import { matterLabels } from '../../../features/support/labels.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { formatMoney } from '../../../lib/format/numbers.ts';
import { combineQueries } from '../../../ui/feedback/query-view.tsx';
import type { PendingKind } from '../live/pending-count-badge.tsx';

/**
 * Maximum number of rows. Each list is loaded to this length, so that the oldest rows of all kinds are complete. Only
 * groups come in another order: an older one after 30 groups with more held points is missing.
 */
export const MAX_INBOX_ROWS = 30;

/** A pending row of any kind. */
export interface InboxRow {
  kind: PendingKind;
  id: string;
  /** Member, or members */
  name: string;
  detail: string;
  /** Start of the wait, ISO 8601 */
  since: string;
  /** The page where the row is decided, filtered by its name */
  path: string;
}

const limit = MAX_INBOX_ROWS;
const oldestFirst = { status: 'pending', order: 'oldest', limit } as const;

/** Returns the pending rows of all kinds, longest pending first. */
export function useInboxRows() {
  const { data, ...query } = combineQueries({
    applications: useQuery(apiQuery('GET /api/admin/ticket-applications', { query: oldestFirst })),
    orders: useQuery(apiQuery('GET /api/admin/user-rewards', { query: oldestFirst })),
    verifications: useQuery(
      apiQuery('GET /api/admin/social-verifications/pending', { query: { limit } }),
    ),
    objections: useQuery(
      apiQuery('GET /api/admin/objections', { query: { status: 'open', limit } }),
    ),
    conversations: useQuery(
      apiQuery('GET /api/admin/support', { query: { status: 'waiting', limit } }),
    ),
    groups: useQuery(apiQuery('GET /api/admin/duplicates', { query: { state: 'open', limit } })),
  });
  const rows = data && [
    ...data.applications.map((row) =>
      toRow('ticketApplications', row, {
        name: row.username,
        detail: `${row.ticketCompany.name} · ${formatMoney(row.investmentAmount)}`,
        since: row.createdAt,
        path: '/admin/tickets?view=triage&',
      }),
    ),
    ...data.orders.map((row) =>
      toRow('orders', row, {
        name: row.user?.username ?? row.rewardTitle,
        detail: row.rewardTitle,
        since: row.purchasedAt,
        path: '/admin/siparisler?view=triage&',
      }),
    ),
    ...data.verifications.map((row) =>
      toRow('socialVerifications', row, {
        name: row.user.username,
        detail: `${platformLabels[row.platform]} · ${row.platformUsername}`,
        since: row.createdAt,
        path: '/admin/pending-verifications?view=triage&',
      }),
    ),
    ...data.objections.map((row) =>
      toRow('objections', row, {
        name: row.user.username,
        detail: row.text,
        since: row.createdAt,
        path: '/admin/itirazlar?',
      }),
    ),
    ...data.conversations.map((row) =>
      toRow('support', row, {
        name: row.user.username,
        detail: `${matterLabels[row.about]} · ${row.lastMessage.text}`,
        since: row.statusSince,
        path: '/admin/destek?',
      }),
    ),
    ...data.groups.map((row) =>
      toRow('duplicates', row, {
        name: row.members.map(({ username }) => username).join(', '),
        search: row.members[0]?.username,
        detail: row.reasons[0]?.text ?? '',
        since: row.createdAt,
        path: '/admin/ayni-kisiler?',
      }),
    ),
  ];
  return {
    ...query,
    data: rows?.sort((a, b) => (a.since < b.since ? -1 : 1)).slice(0, MAX_INBOX_ROWS),
  };
}

interface RowFields extends Pick<InboxRow, 'name' | 'detail' | 'since' | 'path'> {
  /** Text that finds the row; default: its name */
  search?: string | undefined;
}

const toRow = (
  kind: PendingKind,
  { id }: { id: string },
  { search, path, ...fields }: RowFields,
): InboxRow => ({
  ...{ kind, id, ...fields },
  path: path + new URLSearchParams({ q: search ?? fields.name }),
});
