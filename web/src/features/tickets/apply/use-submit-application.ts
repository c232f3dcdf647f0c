import { useQueryClient } from '@tanstack/react-query';
import type { TicketApplication } from '@vitrin/contract/tickets.ts';
import { invalidate } from '../../../lib/api/invalidation.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useRequireSignIn } from '../../../lib/session/use-require-sign-in.ts';
import { toast } from '../../../lib/toast.ts';
import { ruleRoutes } from '../queries.ts';
import { SIGN_IN_PROMPT } from '../sign-in-prompt.ts';

const fieldByPath = new Map([
  ['username', 'username'],
  ['investmentAmount', 'amount'],
] as const);

interface SubmitCallbacks {
  onSent: (application: TicketApplication) => void;
  onFieldError: (field: 'username' | 'amount', message: string) => void;
}

/** Returns the mutation that sends an application and shows the result. */
export function useSubmitApplication({ onSent, onFieldError }: SubmitCallbacks) {
  const client = useQueryClient();
  const requireSignIn = useRequireSignIn(...SIGN_IN_PROMPT);
  const refreshRules = () => invalidate(client, ruleRoutes);

  return useApi('POST /api/ticket-applications', {
    meta: { errorMessage: 'Başvuru gönderilemedi. Lütfen tekrar deneyin.' },
    onSuccess: (application) => {
      toast({
        title: 'Başarılı!',
        description: 'Bilet başvurunuz alındı. Admin onayı bekleniyor.',
      });
      onSent(application);
      void refreshRules();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.status === 401) return requireSignIn('Yetkisiz İşlem');
      for (const { path, message } of error.fieldIssues) {
        const field = fieldByPath.get(path as 'username');
        if (field) onFieldError(field, message);
      }
      // Company, price or minimum may have changed since the page was loaded.
      if (error.status >= 400 && error.status < 500) void refreshRules();
    },
  });
}
