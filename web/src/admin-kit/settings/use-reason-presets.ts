import { useQuery } from '@tanstack/react-query';
import type { PendingKind } from '@vitrin/contract/live.ts';
import { apiQuery } from '../../lib/api/query-client.ts';

export const reasonPresetsQuery = apiQuery('GET /api/admin/reason-presets', {});

/** Why staff say no to that kind of thing, ready to be chosen; none until they are read. */
export function useReasonPresets(of: PendingKind): readonly string[] {
  return useQuery(reasonPresetsQuery).data?.[of] ?? [];
}
