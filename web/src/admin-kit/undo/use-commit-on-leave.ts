import { useEffect } from 'react';
import { commitActions } from './action-queue.ts';

/** Sends all waiting actions when the page of the panel is left. */
export const useCommitOnLeave = () => useEffect(() => () => void commitActions(), []);
