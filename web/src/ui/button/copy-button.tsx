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
  const [copied, setCopied] = useState(0);
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () =>
    // The clipboard is missing on plain http and refused without permission. The user can then select the text by hand.
    Promise.resolve()
      .then(() =>
        typeof text === 'string' ? navigator.clipboard.writeText(text) : copyLoaded(text),
      )
      .then(() => {
        setCopied((count) => count + 1);
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
  const copyLoaded = (load: () => Promise<string>) => {
    setLoading(true);
    const blob = load().then((loaded) => new Blob([loaded], { type: 'text/plain' }));
    return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  };

  return (
    <Button
      variant="outline"
      {...button}
      busy={isLoading}
      icon={copied ? <Check /> : <Copy />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? 'Kopyalandı' : label}</span>
    </Button>
  );
}
