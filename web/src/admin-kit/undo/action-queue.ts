import {
  delayFlushRequests,
  onFlushRequest,
  requestFlush,
} from '../../lib/session/flush-request.ts';
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
  send: () => Promise<unknown>;
  /** True if the call concerns all rows of a filter: earlier actions are sent first. */
  isForAllMatching?: boolean;
  /** Restores the rows after undo or a failed call. */
  restore?: (reason: 'undone' | 'failed') => void;
}

/** An action whose time for undo has not ended, or whose call is running. */
export interface QueuedAction extends DeferredAction {
  /** Present once the call runs; resolves when the call has ended. */
  pendingCall?: Promise<void>;
  timer?: ReturnType<typeof setTimeout>;
  /** Milliseconds from `startedAt` until the call is sent. Pausing updates it. */
  remainingMs: number;
  /** Time of the latest start of the timer, milliseconds since 1970. */
  startedAt: number;
}

let actions: readonly QueuedAction[] = [];
const listeners = new Set<() => void>();

function setActions(newActions: readonly QueuedAction[]): void {
  actions = newActions;
  for (const listener of listeners) listener();
}

/** Calls `listener` once the queue is empty. */
function whenEmpty(listener: (value: null) => void): void {
  const unsubscribe = subscribeToActions(() => {
    if (actions.length > 0) return;
    unsubscribe();
    listener(null);
  });
}

export function subscribeToActions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns all actions, oldest first, also those with a running call. */
export const getActions = () => actions;

export const isUndoable = (action: QueuedAction) => actions.includes(action) && !action.pendingCall;

/** Queues an action. Its call is sent after `UNDO_MS`, or when the user leaves the page. */
export function enqueueAction(action: DeferredAction): QueuedAction {
  const queuedAction: QueuedAction = { ...action, remainingMs: UNDO_MS, startedAt: Date.now() };
  if (actions.length === 0) delayFlushRequests(new Promise(whenEmpty));
  onLeave(flushOnLeave);
  onFlushRequest(flushOnLeave);
  resumeAction(queuedAction);
  setActions([...actions, queuedAction]);
  return queuedAction;
}

/** Pauses the timer while the pointer or the focus is on the undo button. */
export function pauseAction(action: QueuedAction): void {
  if (action.timer === undefined) return;
  clearTimeout(action.timer);
  delete action.timer;
  action.remainingMs -= Date.now() - action.startedAt;
}

export function resumeAction(action: QueuedAction): void {
  if (action.pendingCall || action.timer !== undefined) return;
  action.startedAt = Date.now();
  action.timer = setTimeout(() => void sendAction(action), Math.max(action.remainingMs, 0));
}

/** Removes an action from the queue and restores its rows. */
export function undoAction(action: QueuedAction): void {
  pauseAction(action);
  removeAction(action);
  action.restore?.('undone');
}

/** Sends all queued calls now. Resolves when these and the running calls have ended. */
export async function flushActions(): Promise<void> {
  await Promise.all(actions.map((action) => action.pendingCall ?? sendAction(action)));
}

/** Sends the queued calls of all tabs of this browser: their rows are decided, though the server doesn't know it yet. */
export async function flushActionsOfAllTabs(): Promise<void> {
  await flushActions();
  await requestFlush();
}

function sendAction(action: QueuedAction): Promise<void> {
  pauseAction(action);
  const earlierActions = action.isForAllMatching ? actions.slice(0, actions.indexOf(action)) : [];
  const earlierCalls = earlierActions.map((earlier) => earlier.pendingCall ?? sendAction(earlier));
  // Without earlier actions the call is sent at once: the page may be closing.
  const call =
    earlierCalls.length > 0 ? Promise.all(earlierCalls).then(action.send) : action.send();
  action.pendingCall = call
    .catch(() => action.restore?.('failed'))
    .then(() => removeAction(action));
  setActions([...actions]);
  return action.pendingCall;
}

const removeAction = (action: QueuedAction) =>
  setActions(actions.filter((other) => other !== action));

/** Listener of `onLeave` and `onFlushRequest`. A crash of the browser loses the queued calls. */
const flushOnLeave = () => void flushActions();
