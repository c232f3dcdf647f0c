/** Maximum number of characters of an answer to an input of a reward */
export const MAX_ANSWER_LENGTH = 300;
