import { BIN_DAYS } from '@vitrin/contract/history.ts';

/** Notice of a delete dialog. */
export const RESTORE_NOTICE = `${BIN_DAYS} gün içinde oradan geri getirebilirsiniz.`;
