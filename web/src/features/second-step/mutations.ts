import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { secondStepQuery } from './queries.ts';

export interface SecondStepDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Setting up, confirming and turning off one's own second step. */
export function useSecondStepWrites() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: secondStepQuery.queryKey });
  return {
    begin: useMutation({
      mutationFn: (body: { password: string }) => call('POST /api/user/second-step', { body }),
    }),
    confirm: useMutation({
      mutationFn: (body: { code: string }) => call('POST /api/user/second-step/confirm', { body }),
      onSuccess: refresh,
    }),
    disable: useMutation({
      mutationFn: (body: { password: string; code: string }) =>
        call('POST /api/user/second-step/disable', { body }),
      onSuccess: refresh,
    }),
  };
}
