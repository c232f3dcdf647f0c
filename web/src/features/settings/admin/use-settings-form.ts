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

type SettingList = ReturnsOf<'GET /api/site-settings'>;
/** All settings of the server with their version. */
export type VersionedSettings = VersionedResponse<SettingList>;

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

interface SettingsFormOptions<B extends z.ZodObject> {
  /** The settings of this form with their rules. */
  body: B;
  settings: VersionedSettings;
  /** Text of the success toast. */
  successMessage: string;
  /** Called after saving a change; the form stays busy meanwhile. */
  onSaved?: () => Promise<void>;
}

/** Returns a form for the settings in `body`, with the dialog for conflicts. */
export function useSettingsForm<B extends z.ZodObject>(props: SettingsFormOptions<B>) {
  const client = useQueryClient();
  // The settings before the user's edits, and the newest settings of the server.
  const baseSettings = useRef<SettingsState>(null);
  baseSettings.current ??= toState(props.settings);
  const latestSettings = useRef(baseSettings.current);
  const sentChanges = useRef<SettingChange[]>([]);
  const submittedValues = useRef<Partial<z.input<B>>>({});
  const settingNames = Object.keys(props.body.shape) as FieldPath<z.input<B>>[];

  const save = useMutation({
    meta: { handlesConflict: true },
    mutationFn: ({ changes, version }: { changes: SettingChange[]; version: number | undefined }) =>
      callVersioned('PUT /api/site-settings', { body: { settings: changes } }, version),
  });

  const write = async (previous: SettingsState, values: object): Promise<void> => {
    sentChanges.current = diffSettings(previous, values);
    if (sentChanges.current.length === 0) return;
    try {
      const savedSettings = await save.mutateAsync({
        changes: sentChanges.current,
        version: previous.version,
      });
      client.setQueryData(allSettingsQuery.queryKey, savedSettings);
      latestSettings.current = toState(savedSettings);
    } catch (error) {
      const currentSettings = findCurrentRow(error);
      if (!currentSettings || !(error instanceof ApiError)) throw error;
      latestSettings.current = toState({
        value: currentSettings as SettingList,
        version: error.version,
      });
      // Changes to the settings of other forms are no conflict: retry with the new version.
      const isFormUnaffected = settingNames.every((name) =>
        isSameSetting(previous, latestSettings.current, name),
      );
      if (!isFormUnaffected || error.version === previous.version) throw error;
      await write({ ...previous, version: error.version }, values);
    }
  };

  const conflict = useConflict<SettingsState>({
    write,
    parseRow: () => latestSettings.current,
    onDone: async () => {
      baseSettings.current = latestSettings.current;
      resetSavedFields();
      showSuccess(props.successMessage);
      if (sentChanges.current.length > 0) await props.onSaved?.();
    },
  });

  const form = useContractForm({
    body: props.body,
    row: baseSettings.current,
    mapErrorPath: (path) => findSettingByPath(sentChanges.current, path),
    submit: async (values) => {
      submittedValues.current = form.getValues();
      const entries = Object.entries(values).map(([key, value]) => [key, value ?? '']);
      await conflict.save(
        baseSettings.current ?? latestSettings.current,
        Object.fromEntries(entries),
      );
    },
  });

  const resetToBase = (name: FieldPath<z.input<B>>) => {
    const value = baseSettings.current?.[name as keyof SettingValues] ?? '';
    form.resetField(name, { defaultValue: value as FieldPathValue<z.input<B>, typeof name> });
  };
  // Show the saved values, which the server may have normalised. Fields edited since the request stay unsaved.
  const resetSavedFields = () => {
    for (const name of settingNames)
      if (form.getValues(name) === submittedValues.current[name]) resetToBase(name);
  };

  // Show newly loaded settings unless the form has unsaved input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when new settings arrive
  useEffect(() => {
    if (form.isDirty || props.settings.version === baseSettings.current?.version) return;
    baseSettings.current = toState(props.settings);
    latestSettings.current = baseSettings.current;
    settingNames.forEach(resetToBase);
  }, [props.settings]);

  return { ...form, conflictDialog: conflict.dialog };
}

function isSameSetting(a: SettingsState, b: SettingsState, name: string): boolean {
  const key = name as keyof SettingValues;
  return (a[key] ?? '') === (b[key] ?? '');
}
