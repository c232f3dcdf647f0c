import { type ReactNode, useEffect } from 'react';
import { giveTextUp, guardText } from '../lib/unsaved-text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useDialog } from './use-dialog.ts';

/** Guards a form as long as it holds `unsaved` text. Gives the question, to stand inside what it asks for. */
export function useUnsavedText(unsaved: boolean): ReactNode {
  const { show, frame, opened } = useDialog<() => void>();
  useEffect(() => (unsaved ? guardText(show) : undefined), [unsaved, show]);
  return (
    opened && (
      <ConfirmDialog
        key={opened.key}
        {...frame}
        title="Kaydetmeden çıkılsın mı?"
        message="Yazdıklarınız henüz kaydedilmedi; çıkarsanız kaybolur."
        cancelLabel="Düzenlemeye Dön"
        confirmLabel="Kaydetmeden Çık"
        onConfirm={async () => {
          giveTextUp();
          opened.subject();
        }}
      />
    )
  );
}
