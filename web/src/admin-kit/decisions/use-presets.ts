import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api/query-client.ts';
import type { DecisionText } from './decisions.ts';

export const presetsQuery = apiQuery('GET /api/admin/reason-presets', {});

/** Returns a function that returns the preset texts of a decision; those of the settings are absent until loaded. */
export function useGetPresets() {
  const { data } = useQuery(presetsQuery);
  return <Row>(text: DecisionText<Row> | undefined): readonly string[] => {
    const presets = text?.presets ?? [];
    return typeof presets === 'string' ? (data?.[presets] ?? []) : presets;
  };
}
