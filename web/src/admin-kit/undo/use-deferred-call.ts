import { useQueryClient } from '@tanstack/react-query';
import { getPendingInvalidation } from '../../lib/api/invalidation.ts';
import { getErrorMessage } from '../../lib/api-error.ts';
import { showError } from '../../lib/result-toast.ts';
import type { DeferredAction } from './action-queue.ts';
import { deferAction } from './defer-action.tsx';

export interface DeferredCall
  extends Pick<DeferredAction, 'ids' | 'isDeletion' | 'message' | 'restore'> {
  /** Name of the row in the error toast. */
  name: string;
  send: () => Promise<unknown>;
  /** Text of the error toast if the server sent none. */
  errorMessage?: string;
}

/** Returns a function that sends a call about one row after the time for undo. The changed lists are then refetched. */
export function useDeferredCall() {
  const client = useQueryClient();
  return ({ name, send, errorMessage, ...action }: DeferredCall) =>
    deferAction({
      ...action,
      commit: async () => {
        try {
          await send();
        } catch (error) {
          const description = `“${name}”: ${getErrorMessage(error, errorMessage)}`;
          showError(description, 6000);
          throw error;
        }
        await getPendingInvalidation(client);
      },
    });
}
