/** Returns the result, or `undefined` after a timeout or an error. The work continues after a timeout. */
export function resolveWithin<T>(
  milliseconds: number,
  promise: Promise<T>,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, milliseconds, undefined);
    const finish = (result: T | undefined) => {
      clearTimeout(timeout);
      resolve(result);
    };
    promise.then(finish, () => finish(undefined));
  });
}
