import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';

/** Returns the mutations that set up, confirm and turn off two-factor authentication. */
export function useSecondStepMutations() {
  return {
    begin: useMutation({
      mutationFn: (body: { password: string }) => call('POST /api/user/second-step', { body }),
    }),
    confirm: useMutation({
      mutationFn: (body: { code: string }) => call('POST /api/user/second-step/confirm', { body }),
    }),
    disable: useMutation({
      mutationFn: (body: { password: string; code: string }) =>
        call('POST /api/user/second-step/disable', { body }),
    }),
  };
}
