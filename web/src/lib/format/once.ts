/**
 * Makes a thing when it is first needed, and gives that one from then on. Meant for `Intl`: the first of its formats
 * keeps a phone busy for 60 ms, which a page that shows none of them should not pay before its buttons work.
 *
 * @__NO_SIDE_EFFECTS__ So what a page's files use none of is no part of them.
 */
export function once<T>(make: () => T): () => T {
  let made: { thing: T } | undefined;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
}
