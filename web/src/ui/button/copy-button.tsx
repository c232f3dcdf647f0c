import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type ToastInput, toast } from '../../lib/toast.ts';
import { Button, type ButtonProps } from './button.tsx';

export type CopyButtonProps = Omit<ButtonProps, 'children' | 'onClick' | 'icon'> & {
  /** The text to copy, or a function that loads it; the button is busy meanwhile. */
  text: string | (() => Promise<string>);
  label?: string | undefined;
  onCopied?: (() => void) | undefined;
  /** The toast for a failed copy; default: a general message. */
  getErrorToast?: (() => ToastInput | undefined) | undefined;
};

/** A button that copies `text` and confirms it for 2 seconds. */
export function CopyButton({
  text,
  label = 'Kopyala',
  onCopied,
  getErrorToast,
  ...button
}: CopyButtonProps) {
  const [copyCount, setCopyCount] = useState(0);
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    if (copyCount === 0) return;
    const timer = setTimeout(() => setCopyCount(0), 2000);
    return () => clearTimeout(timer);
  }, [copyCount]);

  const copy = () =>
    // Browsers offer no clipboard on plain http and refuse it without permission. The toast then names another way.
    Promise.resolve()
      .then(() =>
        typeof text === 'string' ? navigator.clipboard.writeText(text) : copyLoadedText(text),
      )
      .then(() => {
        setCopyCount((count) => count + 1);
        onCopied?.();
      })
      .catch(() =>
        toast(
          getErrorToast?.() ?? {
            title: 'Kopyalanamadı',
            description: 'Metni seçip elle kopyalayın.',
            variant: 'destructive',
          },
        ),
      )
      .finally(() => setLoading(false));

  // Start within the click: browsers refuse a clipboard write after an asynchronous load.
  const copyLoadedText = (loadText: () => Promise<string>) => {
    setLoading(true);
    if (!('ClipboardItem' in window))
      return loadText().then((loadedText) => navigator.clipboard.writeText(loadedText));
    const blob = loadText().then((loadedText) => new Blob([loadedText], { type: 'text/plain' }));
    return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  };

  return (
    <Button
      variant="outline"
      {...button}
      busy={isLoading}
      icon={copyCount ? <Check /> : <Copy />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copyCount ? 'Kopyalandı' : label}</span>
    </Button>
  );
}
