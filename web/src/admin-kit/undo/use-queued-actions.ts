import { useSyncExternalStore } from 'react';
import { getActions, type QueuedAction, subscribeToActions } from './action-queue.ts';

/** Returns all queued actions, also those whose call is running. */
export const useQueuedActions = (): readonly QueuedAction[] =>
  useSyncExternalStore(subscribeToActions, getActions);
