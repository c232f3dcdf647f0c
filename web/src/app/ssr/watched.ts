export const canBeWatched = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/**
 * The same value, of which it is told when somebody looks at it; what is no object can't be watched.
 * @param look is given the field, of an object; undefined: all of it may have been seen
 */
export function watched<T>(value: T, look: (field: string | undefined) => void): T {
  if (!canBeWatched(value)) return value;
  const all = () => look(undefined);
  return new Proxy(value, {
    get(target, field, receiver) {
      look(typeof field === 'symbol' || Array.isArray(target) ? undefined : field);
      return Reflect.get(target, field, receiver);
    },
    has(target, field) {
      all();
      return Reflect.has(target, field);
    },
    ownKeys(target) {
      all();
      return Reflect.ownKeys(target);
    },
    getOwnPropertyDescriptor(target, field) {
      all();
      return Reflect.getOwnPropertyDescriptor(target, field);
    },
  });
}
