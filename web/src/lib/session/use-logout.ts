import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, pauseReads, resumeReads } from '../api/api-client.ts';
import { redirectSignedOut } from '../redirect.ts';
import { requestFlush } from './flush-request.ts';

/** Returns `start`, which signs out and loads the home page as a new document: no session data stays in memory. */
export function useLogout() {
  const client = useQueryClient();
  const logout = useMutation({
    mutationFn: async () => {
      // Reads that are running or start now would be refused after the session ends.
      pauseReads();
      await client.cancelQueries();
      // Queued actions of other tabs belong to the user who signs out.
      await requestFlush();
      return call('POST /api/auth/logout', {});
    },
    onSuccess: () => redirectSignedOut('/'),
    onError: async () => {
      resumeReads();
      await client.cancelQueries();
      await client.refetchQueries({ type: 'active' });
    },
  });
  return { start: () => logout.mutate(), isBusy: logout.isPending || logout.isSuccess };
}
