/** Replaces lone surrogates. `String.prototype.toWellFormed` is missing in browsers that we support. */
export const toWellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');
