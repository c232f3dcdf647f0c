import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, readOn } from '../api/api-client.ts';
import { leaveFor } from '../redirect.ts';
import { markSignedOut } from './session-mark.ts';

/** Signs out and loads the home page anew, so that nothing of the session is left in memory. */
export function useLogout() {
  const client = useQueryClient();
  const logout = useMutation({
    mutationFn: async () => {
      // What is still being read, or begins to be, would be refused once the session has ended.
      readOn(false);
      await client.cancelQueries();
      return call('POST /api/auth/logout', {});
    },
    onSuccess: () => {
      markSignedOut();
      leaveFor('/');
    },
    onError: async () => {
      readOn(true);
      await client.cancelQueries();
      await client.refetchQueries({ type: 'active' });
    },
  });
  return { start: () => logout.mutate(), busy: logout.isPending || logout.isSuccess };
}
