/** The process can't start with what it was given. The message is one readable line. */
export class StartError extends Error {}
