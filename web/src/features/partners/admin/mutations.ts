import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '@vitrin/contract/api.ts';
import { callForm, callVersioned } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { showSuccess } from '../../../lib/result-toast.ts';

export type PartnerChanges = InputOf<'PATCH /api/admin/partners/:id'>['body'];

export function useCreatePartner() {
  return useApi('POST /api/admin/partners', {
    meta: { errorMessage: 'Partner eklenemedi' },
  });
}

interface Change {
  /** Version of the partner that the user changed */
  version: number;
  body: PartnerChanges;
}

/** Returns the mutations of one partner. Toasts show their errors. */
export function usePartnerMutations(id: string) {
  const params = { id };
  const updatePartner = ({ version, body }: Change) =>
    callVersioned('PATCH /api/admin/partners/:id', { params, body }, version);
  return {
    /** Shows no toast for a conflict, because the form resolves conflicts. */
    update: useMutation({
      mutationFn: updatePartner,
      onSuccess: () => showSuccess('Partner güncellendi'),
      meta: { errorMessage: 'Partner güncellenemedi', handlesConflict: true },
    }),
    setStatus: useMutation({
      mutationFn: updatePartner,
      onSuccess: () => showSuccess('Durum güncellendi'),
      meta: { errorMessage: 'Durum güncellenemedi' },
    }),
    rotateAddress: useApi('POST /api/admin/partners/:id/rotate', {
      params,
      meta: { errorMessage: 'Adres yenilenemedi' },
    }),
    sendTestEvents: useApi('POST /api/admin/partners/:id/test', {
      params,
      onSuccess: ({ length }) => showSuccess(`${length} deneme olayı kaydedildi`),
      meta: { errorMessage: 'Deneme gönderilemedi' },
    }),
    saveRules: useApi('PUT /api/admin/partners/:id/rules', {
      params,
      onSuccess: () => showSuccess('Kurallar kaydedildi'),
      meta: { errorMessage: 'Kurallar kaydedilemedi' },
    }),
    closeMonth: useApi('POST /api/admin/partners/:id/statement/close', {
      params,
      onSuccess: () => showSuccess('Ay kapatıldı'),
      meta: { errorMessage: 'Ay kapatılamadı' },
    }),
  };
}

export interface ComparisonHints {
  transactionColumn?: string;
  amountColumn?: string;
  decimal?: string;
}

export interface ComparedFile {
  month: string;
  file: File;
  hints: ComparisonHints;
}

/** Compares a partner's list with a month. `hints` are columns and decimal mark that the user entered. */
export async function compareStatement(id: string, { month, file, hints }: ComparedFile) {
  const form = new FormData();
  // The fields must precede the file, because the server streams the file.
  for (const [name, value] of Object.entries({ month, ...hints })) {
    if (value) form.append(name, value);
  }
  form.append('file', file);
  return callForm('POST /api/admin/partners/:id/statement/compare', form, { params: { id } });
}
