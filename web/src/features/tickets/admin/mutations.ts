import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '@vitrin/contract/api.ts';
import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { call } from '../../../lib/api/api-client.ts';
import { showSuccess } from '../../../lib/result-toast.ts';

export type Decision = InputOf<'PATCH /api/admin/ticket-applications/:id'>['body'];

type DecisionOn = Decision & {
  id: string;
  onDecided: (application: ReviewedApplication) => void;
};

export const DECIDED_MESSAGE = 'Başvuru durumu güncellendi';

export const decideApplication = (id: string, body: Decision) =>
  call('PATCH /api/admin/ticket-applications/:id', { params: { id }, body });

/** Mutations that decide and delete an application. */
export function useApplicationMutations() {
  return {
    decide: useMutation({
      mutationFn: async ({ id, onDecided, ...body }: DecisionOn) => {
        const decided = await decideApplication(id, body);
        // Before the list is refetched.
        onDecided(decided);
        return decided;
      },
      onSuccess: () => showSuccess(DECIDED_MESSAGE),
    }),
    remove: useMutation({
      mutationFn: (id: string) =>
        call('DELETE /api/admin/ticket-applications/:id', { params: { id } }),
      onSuccess: () => showSuccess('Başvuru silindi'),
    }),
  };
}
