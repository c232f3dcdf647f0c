import { type ReactNode, useEffect } from 'react';
import { discardChanges, guardUnsavedChanges } from '../lib/unsaved-changes.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useDialog } from './use-dialog.ts';

/** Guards a form as long as it holds `unsaved` text. Gives the dialog that asks, to stand inside what it asks for. */
export function useUnsavedChanges(unsaved: boolean): ReactNode {
  const { show, frame, opened } = useDialog<() => void>();
  useEffect(() => (unsaved ? guardUnsavedChanges(show) : undefined), [unsaved, show]);
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
          discardChanges();
          opened.subject();
        }}
      />
    )
  );
}
