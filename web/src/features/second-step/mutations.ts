import { useApi } from '../../lib/api/use-api.ts';

/** Returns the mutations that set up, confirm and turn off two-factor authentication. */
export function useSecondStepMutations() {
  return {
    begin: useApi('POST /api/user/second-step', {}),
    confirm: useApi('POST /api/user/second-step/confirm', {}),
    disable: useApi('POST /api/user/second-step/disable', {}),
  };
}
