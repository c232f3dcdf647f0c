import { onLeave } from './on-leave.ts';

/** Time in which an action can be undone before its call is sent, milliseconds. */
export const UNDO_MS = 6000;

export interface DeferredAction {
  /** Ids of the affected rows. */
  ids: readonly string[];
  /** True if the rows are deleted: lists hide them at once. */
  isDeletion?: boolean;
  /** Text of the toast: `Kart silindi`. */
  message: string;
  /** Sends the call and shows its errors. */
  commit: () => Promise<unknown>;
  /** Shows the rows as they were, after undo or a failed call. */
  restore?: (reason: 'undone' | 'failed') => void;
}

/** An action that waits for the end of its time, or has a running call. */
export interface QueuedAction extends DeferredAction {
  /** Present once the call runs; resolves when it is answered. */
  answered?: Promise<void>;
  timer?: ReturnType<typeof setTimeout>;
  /** Time until the call when the timer started at `startedAt`, milliseconds. */
  remaining: number;
  startedAt: number;
}

let actions: readonly QueuedAction[] = [];
const listeners = new Set<() => void>();

function update(next: readonly QueuedAction[]): void {
  actions = next;
  for (const listener of listeners) listener();
}

export function subscribeToActions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns all actions, oldest first, also those with a running call. */
export const getActions = () => actions;

export const isUndoable = (action: QueuedAction) => actions.includes(action) && !action.answered;

/** Queues an action: its call is sent after `UNDO_MS`, or when the page is left. */
export function enqueueAction(action: DeferredAction): QueuedAction {
  const queued: QueuedAction = { ...action, remaining: UNDO_MS, startedAt: Date.now() };
  onLeave(commitWaiting);
  resumeAction(queued);
  update([...actions, queued]);
  return queued;
}

/** Pauses the timer while the pointer or focus is on the button. */
export function pauseAction(action: QueuedAction): void {
  if (action.timer === undefined) return;
  clearTimeout(action.timer);
  delete action.timer;
  action.remaining -= Date.now() - action.startedAt;
}

export function resumeAction(action: QueuedAction): void {
  if (action.answered || action.timer !== undefined) return;
  action.startedAt = Date.now();
  action.timer = setTimeout(() => void commit(action), Math.max(action.remaining, 0));
}

/** Removes an action from the queue and shows its rows as they were. */
export function undoAction(action: QueuedAction): void {
  pauseAction(action);
  remove(action);
  action.restore?.('undone');
}

/** Sends all waiting calls now; resolves when they and the running ones are answered. */
export async function commitActions(): Promise<void> {
  await Promise.all(actions.map((action) => action.answered ?? commit(action)));
}

function commit(action: QueuedAction): Promise<void> {
  pauseAction(action);
  action.answered = action
    .commit()
    .catch(() => action.restore?.('failed'))
    .then(() => remove(action));
  update([...actions]);
  return action.answered;
}

const remove = (action: QueuedAction) => update(actions.filter((other) => other !== action));

/** Runs when the page is left. A crash sends nothing. */
const commitWaiting = () => void commitActions();
