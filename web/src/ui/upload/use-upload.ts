import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

export interface UploadOptions {
  /** Called with the sent fraction of the file, 0 to 1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}

/** Uploads a file and returns its URL. The message of a thrown error is shown to the user. */
export type UploadFunction = (file: File, options: UploadOptions) => Promise<string>;

export interface RunningUpload {
  file: File;
  /** A fraction, 0 to 1. */
  progress: number;
}

/** Runs one upload at a time. A new file or unmounting aborts the running upload. */
export function useUpload(upload: UploadFunction, onDone: (url: string, file: File) => void) {
  const [runningUpload, setRunningUpload] = useState<RunningUpload | null>(null);
  const [error, setError] = useState<string | null>(null);
  const currentController = useRef<AbortController>(null);
  useEffect(() => () => currentController.current?.abort(), []);

  const stop = () => {
    currentController.current?.abort();
    currentController.current = null;
    setRunningUpload(null);
  };

  const start = async (file: File) => {
    stop();
    const controller = new AbortController();
    currentController.current = controller;
    const isCurrent = () => currentController.current === controller;
    setError(null);
    setRunningUpload({ file, progress: 0 });
    try {
      const onProgress = (progress: number) => isCurrent() && setRunningUpload({ file, progress });
      const url = await upload(file, { signal: controller.signal, onProgress });
      if (!isCurrent()) return;
      stop();
      onDone(url, file);
    } catch (error) {
      if (!isCurrent()) return;
      stop();
      setError(error instanceof Error ? error.message : String(error));
    }
  };

  return {
    runningUpload,
    error,
    start,
    cancel: stop,
    clearError: () => setError(null),
  };
}

/** Blocks the submit of the form around `element` while `busy`: the file would be missing. */
export function useBlockSubmit(
  element: RefObject<HTMLElement | null>,
  busy: boolean,
  onBlocked: () => void,
) {
  const notifyBlocked = useEffectEvent(onBlocked);
  useEffect(() => {
    const form = element.current?.closest('form');
    if (!busy || !form) return;
    const block = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      notifyBlocked();
    };
    form.addEventListener('submit', block);
    return () => form.removeEventListener('submit', block);
  }, [busy, element]);
}
