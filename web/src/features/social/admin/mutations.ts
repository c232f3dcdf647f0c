import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '@vitrin/contract/api.ts';
import type { ReviewedVerification } from '@vitrin/contract/social.ts';
import { call } from '../../../lib/api/api-client.ts';
import { showSuccess } from '../../../lib/result-toast.ts';

type Decision = InputOf<'PATCH /api/admin/social-verifications/:id'>['body'];

interface DecisionOn extends Decision {
  id: string;
  onDecided: (verification: ReviewedVerification) => void;
}

export const PAID_MESSAGE = 'Doğrulama onaylandı ve kullanıcı puan kazandı';
export const UNPAID_MESSAGE = 'Doğrulama onaylandı; bu platform için yeni puan verilmedi';
export const REJECTED_MESSAGE = 'Doğrulama reddedildi';

export const decideVerification = (id: string, body: Decision) =>
  call('PATCH /api/admin/social-verifications/:id', { params: { id }, body });

/** Mutations that approve, reject and delete a verification. */
export function useVerificationMutations() {
  return {
    decide: useMutation({
      mutationFn: async ({ id, onDecided, ...body }: DecisionOn) => {
        const decided = await decideVerification(id, body);
        // Before the list is refetched.
        onDecided(decided);
        return decided;
      },
      onSuccess: ({ status, pointsEarned = 0 }) => {
        if (status === 'rejected') showSuccess(REJECTED_MESSAGE);
        else showSuccess(pointsEarned > 0 ? PAID_MESSAGE : UNPAID_MESSAGE);
      },
    }),
    remove: useMutation({
      mutationFn: (id: string) =>
        call('DELETE /api/admin/social-verifications/:id', { params: { id } }),
      onSuccess: () => showSuccess('Doğrulama kalıcı olarak silindi'),
    }),
  };
}
