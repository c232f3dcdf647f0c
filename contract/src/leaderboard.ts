/** Lowest reported rank. Counting beyond this rank is slow and rarely useful. */
export const LAST_RANK = 10_000;
