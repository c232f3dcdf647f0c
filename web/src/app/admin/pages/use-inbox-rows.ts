import { useQuery } from '@tanstack/react-query';
import { isOverdue as isGroupOverdue } from '@vitrin/contract/duplicates.ts';
import { isOverdue as isObjectionOverdue } from '@vitrin/contract/objections.ts';
import { isOverdue as isConversationOverdue } from '@vitrin/contract/support.ts';
import { getStartOfWait } from '../../../features/duplicates/admin/get-start-of-wait.ts';
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
  /** True if the wait is longer than members are promised */
  isOverdue?: boolean | undefined;
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
  const now = Date.now();
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
        isOverdue: isObjectionOverdue(row.createdAt, now),
        path: '/admin/itirazlar?',
      }),
    ),
    ...data.conversations.map((row) =>
      toRow('support', row, {
        name: row.user.username,
        detail: `${matterLabels[row.about]} · ${row.lastMessage.text}`,
        since: row.statusSince,
        isOverdue: isConversationOverdue(row.statusSince, now),
        path: '/admin/destek?',
      }),
    ),
    ...data.groups.map((row) =>
      toRow('duplicates', row, {
        name: row.members.map(({ username }) => username).join(', '),
        search: row.members[0]?.username,
        detail: row.reasons[0]?.text ?? '',
        since: getStartOfWait(row),
        isOverdue: row.heldSince !== null && isGroupOverdue(row.heldSince, now),
        path: '/admin/ayni-kisiler?',
      }),
    ),
  ];
  return {
    ...query,
    data: rows?.sort((a, b) => (a.since < b.since ? -1 : 1)).slice(0, MAX_INBOX_ROWS),
  };
}

interface RowFields extends Omit<InboxRow, 'kind' | 'id'> {
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
