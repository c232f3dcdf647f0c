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
import { showSuccess } from '../../../lib/result-toast.ts';
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
const toState = ({ value, version }: VersionedSettings): SettingsState => ({
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
  // `base`: the settings before the user's edits. `latest`: the newest settings of the server.
  const base = useRef<SettingsState>(null);
  base.current ??= toState(props.settings);
  const latest = useRef(base.current);
  const sent = useRef<SettingChange[]>([]);
  const submitted = useRef<Partial<z.input<B>>>({});
  const names = Object.keys(props.body.shape) as FieldPath<z.input<B>>[];

  const save = useMutation({
    meta: { handlesConflict: true },
    mutationFn: ({ changes, version }: { changes: SettingChange[]; version: number | undefined }) =>
      callVersioned('PUT /api/site-settings', { body: { settings: changes } }, version),
  });

  const write = async (previous: SettingsState, values: object): Promise<void> => {
    sent.current = diffSettings(previous, values);
    if (sent.current.length === 0) return;
    try {
      const saved = await save.mutateAsync({ changes: sent.current, version: previous.version });
      client.setQueryData(allSettingsQuery.queryKey, saved);
      latest.current = toState(saved);
    } catch (error) {
      const currentRow = findCurrentRow(error);
      if (!currentRow || !(error instanceof ApiError)) throw error;
      latest.current = toState({ value: currentRow as List, version: error.version });
      // Changes to the settings of other forms are no conflict: retry with the new version.
      const isOtherForm = names.every((name) => isSame(previous, latest.current, name));
      if (!isOtherForm || error.version === previous.version) throw error;
      await write({ ...previous, version: error.version }, values);
    }
  };

  const conflict = useConflict<SettingsState>({
    write,
    read: () => latest.current,
    onDone: async () => {
      base.current = latest.current;
      showSaved();
      showSuccess(props.successMessage);
      await props.onSaved?.();
    },
  });

  const form = useContractForm({
    body: props.body,
    row: base.current,
    mapErrorPath: (path) => findSettingByPath(sent.current, path),
    submit: async (values) => {
      submitted.current = form.getValues();
      const entries = Object.entries(values).map(([key, value]) => [key, value ?? '']);
      await conflict.save(base.current ?? latest.current, Object.fromEntries(entries));
    },
  });

  const resetToBase = (name: FieldPath<z.input<B>>) => {
    const value = base.current?.[name as keyof SettingValues] ?? '';
    form.resetField(name, { defaultValue: value as FieldPathValue<z.input<B>, typeof name> });
  };
  // Show the saved values, which the server may have normalised. Fields edited since the request stay unsaved.
  const showSaved = () => {
    for (const name of names)
      if (form.getValues(name) === submitted.current[name]) resetToBase(name);
  };

  // Show newly loaded settings unless the form has unsaved input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when new settings arrive
  useEffect(() => {
    if (form.isDirty || props.settings.version === base.current?.version) return;
    base.current = toState(props.settings);
    latest.current = base.current;
    names.forEach(resetToBase);
  }, [props.settings]);

  return { ...form, conflictDialog: conflict.dialog };
}

function isSame(a: SettingsState, b: SettingsState, name: string): boolean {
  const key = name as keyof SettingValues;
  return (a[key] ?? '') === (b[key] ?? '');
}
