import { useQuery } from '@tanstack/react-query';
import type { PendingKind } from '@vitrin/contract/live.ts';
import { apiQuery } from '../../lib/api/query-client.ts';

export const reasonPresetsQuery = apiQuery('GET /api/admin/reason-presets', {});

/** Returns the preset rejection reasons of a kind; empty until they are loaded. */
export function useReasonPresets(kind: PendingKind): readonly string[] {
  return useQuery(reasonPresetsQuery).data?.[kind] ?? [];
}
