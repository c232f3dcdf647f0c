import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';

/**
 * Watches what the panel reads. A list that is refused (the role changed, the session ended) has
 * the person read anew, so that the guard sees it too. A refused write does not: the guard would
 * take away the form and all that was typed. True once the second step was asked for.
 */
export function useAuthErrors(): boolean {
  const client = useQueryClient();
  const [needsSecondStep, setNeedsSecondStep] = useState(false);

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) return;
        if (error.body?.code === 'auth.second_step_missing') setNeedsSecondStep(true);
        else void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      }),
    [client],
  );

  return needsSecondStep;
}
