import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs `work`, and whatever it begins, for the request of this id. */
export function runWithRequestId(id: string, work: () => void): void {
  requests.run(id, work);
}

/** Runs `work` for nobody in particular. */
export function runWithoutRequestId(work: () => void): void {
  requests.exit(work);
}

/** The id of the request that this is done for, as it stands in its log lines; `undefined` outside of one. */
export function getRequestId(): string | undefined {
  return requests.getStore();
}
