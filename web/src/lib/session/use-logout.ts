import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, pauseReads, resumeReads } from '../api/api-client.ts';
import { redirect } from '../redirect.ts';
import { broadcastSignOut } from './sign-out-broadcast.ts';

/** Signs out and loads the home page anew, so that nothing of the session is left in memory. */
export function useLogout() {
  const client = useQueryClient();
  const logout = useMutation({
    mutationFn: async () => {
      // What is still being read, or begins to be, would be refused once the session has ended.
      pauseReads();
      await client.cancelQueries();
      return call('POST /api/auth/logout', {});
    },
    onSuccess: () => {
      broadcastSignOut();
      redirect('/');
    },
    onError: async () => {
      resumeReads();
      await client.cancelQueries();
      await client.refetchQueries({ type: 'active' });
    },
  });
  return { start: () => logout.mutate(), busy: logout.isPending || logout.isSuccess };
}
