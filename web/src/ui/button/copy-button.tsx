import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type ToastInput, toast } from '../../lib/toast.ts';
import { Button, type ButtonProps } from './button.tsx';

export type CopyButtonProps = Omit<ButtonProps, 'children' | 'onClick' | 'icon'> & {
  /** What is copied, or the way to it: then the button waits for it. */
  text: string | (() => Promise<string>);
  label?: string | undefined;
  onCopied?: (() => void) | undefined;
  /** What is said when it failed, where that is not the usual. */
  getErrorToast?: (() => ToastInput | undefined) | undefined;
};

/** Copies `text` and says so for 2 seconds. */
export function CopyButton({
  text,
  label = 'Kopyala',
  onCopied,
  getErrorToast,
  ...button
}: CopyButtonProps) {
  const [copied, setCopied] = useState(0);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () =>
    // Absent on plain http, refused without permission: the text is there to be marked by hand.
    Promise.resolve()
      .then(() =>
        typeof text === 'string' ? navigator.clipboard.writeText(text) : copyLater(text),
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
      .finally(() => setWaiting(false));

  // Begun within the click: once the text has arrived, browsers would refuse it.
  const copyLater = (read: () => Promise<string>) => {
    setWaiting(true);
    const blob = read().then((read) => new Blob([read], { type: 'text/plain' }));
    return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  };

  return (
    <Button
      variant="outline"
      {...button}
      busy={waiting}
      icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? 'Kopyalandı' : label}</span>
    </Button>
  );
}
