/** A list that is not written as it has to be, to the byte. */
export class MalformedListError extends Error {}
