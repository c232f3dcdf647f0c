import { BIN_DAYS } from '@vitrin/contract/history.ts';

/** Sentence for dialogs that move a row to the bin. */
export const RESTORE_NOTICE = `${BIN_DAYS} gün içinde oradan geri getirebilirsiniz.`;
