import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;

// Otherwise the browser opens a file that is dropped beside the element, and typed text is lost.
function preventFileNavigation(event: globalThis.DragEvent) {
  if (hasFiles(event.dataTransfer)) event.preventDefault();
}

interface UrlDropOptions {
  /** True if the text is a URL that may be loaded. */
  isLoadableUrl: (text: string) => boolean;
  /** Called with a URL that was dropped, or pasted outside of a text field. */
  onUrl: (url: string) => void;
}

/** Handles dropped and pasted files and URLs: spread `handlers` on the element. */
export function useFileDrop(
  onFile: (file: File) => void,
  disabled = false,
  urlOptions?: UrlDropOptions,
) {
  const [isDragOver, setDragOver] = useState(false);
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
    const isTextField = event.target instanceof HTMLInputElement && event.target.type !== 'file';
    if (!file && (isTextField || !urlOptions?.isLoadableUrl(text))) return;
    event.preventDefault();
    if (file) onFile(file);
    else urlOptions?.onUrl(text);
  };
  const handlers = {
    onDragOver: (event: DragEvent) => {
      const isText = urlOptions && event.dataTransfer.types.includes('text/plain');
      if (disabled || !(isText || hasFiles(event.dataTransfer))) return;
      event.preventDefault();
      setDragOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const enteredElement = event.relatedTarget;
      if (!(enteredElement instanceof Node && event.currentTarget.contains(enteredElement)))
        setDragOver(false);
    },
    onDrop: (event: DragEvent) => {
      setDragOver(false);
      handleData(event, event.dataTransfer);
    },
    onPaste: (event: ClipboardEvent) => handleData(event, event.clipboardData),
  };
  return { isDragOver, handlers };
}
