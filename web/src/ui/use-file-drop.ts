import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;

// A file that misses would take the place of the page, and of all that was typed.
function keepPage(event: globalThis.DragEvent) {
  if (hasFiles(event.dataTransfer)) event.preventDefault();
}

/** Lets files be dropped and pasted: spread `handlers` on the element. */
export function useFileDrop(onFile: (file: File) => void, disabled = false) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);

  const take = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    const file = data.files[0];
    if (!file || disabled) return;
    event.preventDefault();
    onFile(file);
  };
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer) || disabled) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const into = event.relatedTarget;
      if (!(into instanceof Node && event.currentTarget.contains(into))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      take(event, event.dataTransfer);
    },
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  };
  return { over, handlers };
}
