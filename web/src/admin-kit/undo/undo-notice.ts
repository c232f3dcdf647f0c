import { UNDO_MS } from './action-queue.ts';

/** Sentence of a dialog with an action that can be undone. */
export const UNDO_NOTICE = `${UNDO_MS / 1000} saniye içinde geri alabilirsiniz.`;
