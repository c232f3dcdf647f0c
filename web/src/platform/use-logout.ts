import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api-client.ts';
import { leaveFor } from './kept-toast.ts';

/** Signs out and loads the home page anew, so that nothing of the session is left in memory. */
export function useLogout() {
  const client = useQueryClient();
  const logout = useMutation({
    mutationFn: async () => {
      // What is still being read would be refused once the session has ended.
      await client.cancelQueries();
      return call('POST /api/auth/logout', {});
    },
    onSuccess: () => leaveFor('/'),
  });
  return { start: () => logout.mutate(), busy: logout.isPending || logout.isSuccess };
}
