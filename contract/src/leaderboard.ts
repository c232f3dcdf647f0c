/** Lowest reported rank. Counting further is slow and of little use. */
export const LAST_RANK = 10_000;
