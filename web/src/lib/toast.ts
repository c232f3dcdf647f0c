import type { ElementNode } from './element-node.ts';

export type ToastInput = {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
  /** Replaces the variant's icon. A name, because `redirect` stores the toast as JSON. */
  icon?: 'coin' | undefined;
  /** Duration in milliseconds. */
  duration?: number | undefined;
  /** A button next to the text. */
  action?: ElementNode;
};

export type Toast = ToastInput & { id: number };

let currentToast: Toast | null = null;
let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
let remainingMs = 0;
let startedAt = 0;
const listeners = new Set<() => void>();

function setCurrentToast(next: Toast | null): void {
  currentToast = next;
  for (const listener of listeners) listener();
}

/** Shows a toast and replaces the current one. Callable outside React. */
export function toast(options: ToastInput): void {
  clearTimeout(timer);
  remainingMs = options.duration ?? 3000;
  setCurrentToast({ ...options, id: nextId++ });
  resumeToast();
}

export function dismissToast(): void {
  clearTimeout(timer);
  timer = undefined;
  if (currentToast) setCurrentToast(null);
}

/** Stops the timer while the user reads the toast (hover or focus). */
export function pauseToast(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  remainingMs -= Date.now() - startedAt;
}

export function resumeToast(): void {
  if (!currentToast) return;
  clearTimeout(timer);
  startedAt = Date.now();
  timer = setTimeout(dismissToast, Math.max(remainingMs, 0));
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getCurrentToast(): Toast | null {
  return currentToast;
}
