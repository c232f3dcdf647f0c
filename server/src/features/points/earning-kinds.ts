/** Kinds of earnings that can be held: the part of a source before the colon. Other kinds are always paid at once. */
const heldKinds = new Set([
  'stream', // link of a stream
  'stream-code', // code shown in a stream
]);

/** Returns true if earnings of the source's kind can be held. */
export const canBeHeld = (source: string): boolean => heldKinds.has(source.split(':')[0] ?? '');
