import { useMutation } from '@tanstack/react-query';
import type { Credentials } from '@vitrin/contract/reauthentication.ts';
import { call } from '../../lib/api/api-client.ts';

/** Returns the mutations that set up, confirm and turn off two-factor authentication. */
export function useSecondStepMutations() {
  return {
    begin: useMutation({
      mutationFn: (body: Credentials) => call('POST /api/user/second-step', { body }),
    }),
    confirm: useMutation({
      mutationFn: (body: { code: string }) => call('POST /api/user/second-step/confirm', { body }),
    }),
    disable: useMutation({
      mutationFn: (body: Credentials) => call('POST /api/user/second-step/disable', { body }),
    }),
  };
}
