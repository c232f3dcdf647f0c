import { useQueryClient } from '@tanstack/react-query';
import { getPendingInvalidation } from '../../lib/api/invalidation.ts';
import { getErrorMessage } from '../../lib/api-error.ts';
import { showError } from '../../lib/result-toast.ts';
import { type DeferredAction, enqueueAction } from './action-queue.ts';
import { showUndoToast } from './undo.tsx';

export interface DeferredCall<Result> extends DeferredAction {
  send: () => Promise<Result>;
  /** Name of the row in the error toast. */
  name?: string;
  /** Text of the error toast if the server sent none. */
  errorMessage?: string;
  /** Called after the call, once the changed lists are refetched. */
  onSaved?: (result: Result) => void;
}

/** Returns a function that sends a call after the time for undo, with the toast that undoes it. */
export function useDefer() {
  const client = useQueryClient();
  return <Result>({ name, errorMessage, send, onSaved, ...action }: DeferredCall<Result>) => {
    const sendAndRefetch = async () => {
      const result = await send().catch((error) => {
        const message = getErrorMessage(error, errorMessage);
        showError(name ? `“${name}”: ${message}` : message, 6000);
        throw error;
      });
      await getPendingInvalidation(client);
      onSaved?.(result);
    };
    showUndoToast(enqueueAction({ ...action, send: sendAndRefetch }));
  };
}
