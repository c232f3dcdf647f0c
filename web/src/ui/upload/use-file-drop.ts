import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;

// The browser would open a file dropped elsewhere, and typed text would be lost.
function preventFileNavigation(event: globalThis.DragEvent) {
  if (hasFiles(event.dataTransfer)) event.preventDefault();
}

interface UrlDropOptions {
  /** True if the text is an acceptable URL. */
  canLoad: (text: string) => boolean;
  /** Gets a URL that was dropped, or pasted outside of a text field. */
  onUrl: (url: string) => void;
}

/** Handles dropped and pasted files and URLs: spread `handlers` on the element. */
export function useFileDrop(
  onFile: (file: File) => void,
  disabled = false,
  addresses?: UrlDropOptions,
) {
  const [isDragOver, setOver] = useState(false);
  useEffect(() => {
    window.addEventListener('dragover', preventFileNavigation);
    window.addEventListener('drop', preventFileNavigation);
    return () => {
      window.removeEventListener('dragover', preventFileNavigation);
      window.removeEventListener('drop', preventFileNavigation);
    };
  }, []);

  const handleData = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    if (disabled) return;
    const file = data.files[0];
    const text = data.getData('text/plain').trim();
    const isTyped = event.target instanceof HTMLInputElement && event.target.type !== 'file';
    if (!file && (isTyped || !addresses?.canLoad(text))) return;
    event.preventDefault();
    if (file) onFile(file);
    else addresses?.onUrl(text);
  };
  const handlers = {
    onDragOver: (event: DragEvent) => {
      const isText = addresses && event.dataTransfer.types.includes('text/plain');
      if (disabled || !(isText || hasFiles(event.dataTransfer))) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const into = event.relatedTarget;
      if (!(into instanceof Node && event.currentTarget.contains(into))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      handleData(event, event.dataTransfer);
    },
    onPaste: (event: ClipboardEvent) => handleData(event, event.clipboardData),
  };
  return { over: isDragOver, handlers };
}
