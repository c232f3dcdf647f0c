/** Returns the result, or `undefined` after a timeout or an error; the work continues. */
export function resolveWithin<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, milliseconds, undefined);
    const end = (result: T | undefined) => {
      clearTimeout(timeout);
      resolve(result);
    };
    work.then(end, () => end(undefined));
  });
}
