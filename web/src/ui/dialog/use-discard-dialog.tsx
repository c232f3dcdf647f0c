import { useEffect } from 'react';
import type { ElementNode } from '../../lib/element-node.ts';
import { discardChanges, registerUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useDialog } from './use-dialog.ts';

/** Guards a form while it has unsaved text. Returns the discard dialog to render inside the form. */
export function useDiscardDialog(isUnsaved: boolean): ElementNode {
  const { show, renderDialog } = useDialog<() => void>();
  useEffect(() => (isUnsaved ? registerUnsavedChanges(show) : undefined), [isUnsaved, show]);
  return renderDialog((openProps, proceed) => (
    <ConfirmDialog
      {...openProps}
      title="Kaydetmeden çıkılsın mı?"
      message="Yazdıklarınız henüz kaydedilmedi; çıkarsanız kaybolur."
      cancelLabel="Düzenlemeye dön"
      confirmLabel="Kaydetmeden çık"
      onConfirm={async () => {
        discardChanges();
        proceed();
      }}
    />
  ));
}
