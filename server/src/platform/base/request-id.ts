import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs `work` and everything it starts with this request id. */
export function runWithRequestId(id: string, work: () => void): void {
  requests.run(id, work);
}

/** Runs `work` without a request id. */
export function runWithoutRequestId(work: () => void): void {
  requests.exit(work);
}

/** Returns the id of the current request, as in its log lines; `undefined` outside of a request. */
export function getRequestId(): string | undefined {
  return requests.getStore();
}
