import { useSyncExternalStore } from 'react';
import { getActions, type QueuedAction, subscribeToActions } from './action-queue.ts';

/** Returns all queued actions, also those with a running call. */
export const useQueuedActions = (): readonly QueuedAction[] =>
  useSyncExternalStore(subscribeToActions, getActions);

/** Returns the ids of rows whose deletion can still be undone or is being sent. Lists hide these rows. */
export const useDeletedIds = (): readonly string[] =>
  useQueuedActions().flatMap(({ ids, isDeletion }) => (isDeletion ? ids : []));
