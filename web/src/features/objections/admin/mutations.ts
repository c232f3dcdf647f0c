import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '@vitrin/contract/api.ts';
import type { ReviewedObjection } from '@vitrin/contract/objections.ts';
import { call } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/toast.ts';

type Decision = InputOf<'POST /api/admin/objections/:id/decide'>['body'];

interface DecisionOn extends Decision {
  id: string;
  /** Called with the decided objection before any list is read anew. */
  onDecided: (objection: ReviewedObjection) => void;
}

/** Accepts or declines an objection. */
export function useDecideObjection() {
  return useMutation({
    mutationFn: async ({ id, onDecided, ...body }: DecisionOn) => {
      const decided = await call('POST /api/admin/objections/:id/decide', { params: { id }, body });
      onDecided(decided);
      return decided;
    },
    onSuccess: ({ status }) =>
      void toast({
        title: 'Başarılı',
        description: status === 'accepted' ? 'İtiraz kabul edildi' : 'İtiraz geri çevrildi',
      }),
  });
}
