import { useMutation } from '@tanstack/react-query';
import { call } from './api-client.ts';
import { leaveFor } from './kept-toast.ts';

/** Signs out and loads the home page anew, so that nothing of the session is left in memory. */
export function useLogout() {
  const logout = useMutation({
    mutationFn: () => call('POST /api/auth/logout', {}),
    onSuccess: () => leaveFor('/'),
  });
  return { start: () => logout.mutate(), busy: logout.isPending || logout.isSuccess };
}
