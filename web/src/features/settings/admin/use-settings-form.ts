import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { useEffect, useRef } from 'react';
import type { FieldPath, FieldPathValue } from 'react-hook-form';
import type { z } from 'zod';
import { findCurrentRow } from '../../../admin-kit/conflict/conflict.ts';
import { useConflict } from '../../../admin-kit/conflict/use-conflict.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { callVersioned, type VersionedResponse } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import {
  diffSettings,
  findSettingByPath,
  type SettingChange,
  type SettingValues,
} from './diff-settings.ts';

type List = ReturnsOf<'GET /api/site-settings'>;
/** All settings of the server with their version. */
export type VersionedSettings = VersionedResponse<List>;

export const allSettingsQuery = queryOptions<VersionedSettings>({
  queryKey: ['GET /api/site-settings', { part: 'panel' }],
  queryFn: () => callVersioned('GET /api/site-settings', {}),
});

/** All settings by key, with their version. */
type SettingsState = SettingValues & { version: number | undefined };
const stateOf = ({ value, version }: VersionedSettings): SettingsState => ({
  ...Object.fromEntries(value.map(({ key, value }) => [key, value])),
  version,
});

interface SettingsForm<B extends z.ZodObject> {
  /** The settings of this form with their rules. */
  body: B;
  settings: VersionedSettings;
  /** Text of the success toast. */
  successMessage: string;
  /** Called after saving; the form stays busy meanwhile. */
  onSaved?: () => Promise<void>;
}

/** A form for some of the settings. */
export function useSettingsForm<B extends z.ZodObject>(props: SettingsForm<B>) {
  const client = useQueryClient();
  // `base`: the settings that editing started from. `latest`: the newest settings the server has sent.
  const base = useRef<SettingsState>(null);
  base.current ??= stateOf(props.settings);
  const latest = useRef(base.current);
  const sent = useRef<SettingChange[]>([]);
  const typed = useRef<Partial<z.input<B>>>({});
  const names = Object.keys(props.body.shape) as FieldPath<z.input<B>>[];

  const save = useMutation({
    meta: { handlesConflict: true },
    mutationFn: ({ changes, seen }: { changes: SettingChange[]; seen: number | undefined }) =>
      callVersioned('PUT /api/site-settings', { body: { settings: changes } }, seen),
  });

  const write = async (seen: SettingsState, values: object): Promise<void> => {
    sent.current = diffSettings(seen, values);
    if (sent.current.length === 0) return;
    try {
      const answer = await save.mutateAsync({ changes: sent.current, seen: seen.version });
      client.setQueryData(allSettingsQuery.queryKey, answer);
      latest.current = stateOf(answer);
    } catch (error) {
      const present = findCurrentRow(error);
      if (!present || !(error instanceof ApiError)) throw error;
      latest.current = stateOf({ value: present as List, version: error.version });
      // Changes to the settings of other forms don't conflict: retry with the new version.
      const isOthers = names.every((name) => isSame(seen, latest.current, name));
      if (!isOthers || error.version === seen.version) throw error;
      await write({ ...seen, version: error.version }, values);
    }
  };

  const conflict = useConflict<SettingsState>({
    write,
    read: () => latest.current,
    onDone: async () => {
      base.current = latest.current;
      adopt();
      toast({ title: 'Başarılı', description: props.successMessage });
      await props.onSaved?.();
    },
  });

  const form = useContractForm({
    body: props.body,
    row: base.current,
    mapErrorPath: (path) => findSettingByPath(sent.current, path),
    submit: async (values) => {
      typed.current = form.getValues();
      const mine = Object.entries(values).map(([key, value]) => [key, value ?? '']);
      await conflict.save(base.current ?? latest.current, Object.fromEntries(mine));
    },
  });

  const show = (name: FieldPath<z.input<B>>) => {
    const value = base.current?.[name as keyof SettingValues] ?? '';
    form.resetField(name, { defaultValue: value as FieldPathValue<z.input<B>, typeof name> });
  };
  // Show the saved values, which the server may have normalised. Fields edited since the request stay unsaved.
  const adopt = () => {
    for (const name of names) if (form.getValues(name) === typed.current[name]) show(name);
  };

  // Show newly loaded settings unless the form has unsaved input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when new settings arrive
  useEffect(() => {
    if (form.isDirty || props.settings.version === base.current?.version) return;
    base.current = stateOf(props.settings);
    latest.current = base.current;
    names.forEach(show);
  }, [props.settings]);

  return { ...form, conflictDialog: conflict.dialog };
}

function isSame(one: SettingsState, other: SettingsState, name: string): boolean {
  const key = name as keyof SettingValues;
  return (one[key] ?? '') === (other[key] ?? '');
}
