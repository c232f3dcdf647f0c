import { type ReactNode, useEffect } from 'react';
import { discardChanges, registerUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useDialog } from './use-dialog.ts';

/** Guards a form while it has `unsaved` text. Returns the discard dialog to render inside the form. */
export function useDiscardDialog(unsaved: boolean): ReactNode {
  const { show, renderDialog } = useDialog<() => void>();
  useEffect(() => (unsaved ? registerUnsavedChanges(show) : undefined), [unsaved, show]);
  return renderDialog((openProps, leave) => (
    <ConfirmDialog
      {...openProps}
      title="Kaydetmeden çıkılsın mı?"
      message="Yazdıklarınız henüz kaydedilmedi; çıkarsanız kaybolur."
      cancelLabel="Düzenlemeye dön"
      confirmLabel="Kaydetmeden çık"
      onConfirm={async () => {
        discardChanges();
        leave();
      }}
    />
  ));
}
