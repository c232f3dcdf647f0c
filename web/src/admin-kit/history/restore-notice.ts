import { BIN_DAYS } from '@vitrin/contract/history.ts';

/** What is said before something is deleted. */
export const RESTORE_NOTICE = `${BIN_DAYS} gün içinde oradan geri getirebilirsiniz.`;
