import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { useRef } from 'react';
import type { FieldPath, FieldPathValue } from 'react-hook-form';
import type { z } from 'zod';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { call } from '../../../lib/api/api-client.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import {
  type SettingChange,
  type SettingValues,
  settingAt,
  settingChanges,
} from './setting-changes.ts';

export const allSettingsQuery = apiQuery('GET /api/site-settings', {});

type List = ReturnsOf<'GET /api/site-settings'>;
const valuesOf = (list: List) => Object.fromEntries(list.map(({ key, value }) => [key, value]));

interface SettingsForm<B extends z.ZodObject> {
  /** The settings of this form, each with its rules. */
  body: B;
  /** Every setting as the server listed it. */
  settings: List;
  /** What the toast says. */
  saved: string;
  /** What else happens; the form stays busy meanwhile. */
  after?: () => Promise<void>;
}

/** A form over some of the settings. */
export function useSettingsForm<B extends z.ZodObject>(props: SettingsForm<B>) {
  const client = useQueryClient();
  const before = useRef<SettingValues>(null);
  before.current ??= valuesOf(props.settings);
  const sent = useRef<SettingChange[]>([]);
  const save = useMutation({
    mutationFn: (settings: SettingChange[]) =>
      call('PUT /api/site-settings', { body: { settings } }),
  });

  const form = useContractForm({
    body: props.body,
    row: before.current,
    fieldAt: (path) => settingAt(sent.current, path),
    submit: async (values) => {
      sent.current = settingChanges(before.current ?? {}, values as SettingValues);
      const typed = form.getValues();
      if (sent.current.length > 0) {
        const list = await save.mutateAsync(sent.current);
        client.setQueryData(allSettingsQuery.queryKey, list);
        before.current = { ...before.current, ...pick(valuesOf(list), sent.current) };
        adopt(typed);
      }
      toast({ title: 'Başarılı', description: props.saved });
      await props.after?.();
    },
  });

  // The server may have tidied a value; what was typed on since it was sent is not touched, nor saved.
  const adopt = (typed: z.input<B>) => {
    for (const { key } of sent.current) {
      const name = key as FieldPath<z.input<B>>;
      if (form.getValues(name) !== typed[key as keyof typeof typed]) continue;
      const value = before.current?.[key] as FieldPathValue<z.input<B>, typeof name>;
      form.resetField(name, { defaultValue: value });
    }
  };
  return form;
}

function pick(values: Record<string, string>, changes: SettingChange[]): SettingValues {
  return Object.fromEntries(changes.map(({ key }) => [key, values[key] ?? '']));
}
