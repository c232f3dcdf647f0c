import { BIN_DAYS } from '@vitrin/contract/history.ts';

/** What is said before something is deleted. */
export const BROUGHT_BACK = `${BIN_DAYS} gün içinde oradan geri getirebilirsiniz.`;
