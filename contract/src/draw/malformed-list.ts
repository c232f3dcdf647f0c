/** A list that is not written as it has to be, to the byte. */
export class MalformedList extends Error {}
