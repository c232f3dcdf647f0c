import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

export interface UploadOptions {
  /** Gets the sent fraction of the file, 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Uploads a file and returns its URL. The message of a thrown error is shown to the user. */
export type UploadFunction = (file: File, options: UploadOptions) => Promise<string>;

export interface RunningUpload {
  file: File;
  /** A fraction, 0 to 1. */
  progress: number;
}

/** Runs one upload at a time: a new file or unmounting aborts it. */
export function useUpload(upload: UploadFunction, onDone: (url: string, file: File) => void) {
  const [running, setRunning] = useState<RunningUpload | null>(null);
  const [error, setError] = useState<string | null>(null);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  const end = () => {
    current.current?.abort();
    current.current = null;
    setRunning(null);
  };

  const start = async (file: File) => {
    end();
    const controller = new AbortController();
    current.current = controller;
    const isCurrent = () => current.current === controller;
    setError(null);
    setRunning({ file, progress: 0 });
    try {
      const onProgress = (progress: number) => isCurrent() && setRunning({ file, progress });
      const url = await upload(file, { signal: controller.signal, onProgress });
      if (!isCurrent()) return;
      end();
      onDone(url, file);
    } catch (error) {
      if (!isCurrent()) return;
      end();
      setError(error instanceof Error ? error.message : String(error));
    }
  };

  return { running, error, start, cancel: end, clearError: () => setError(null) };
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
