import type { ManagedUser } from '@vitrin/contract/user-admin.ts';
import type { DialogOpenProps } from '../../../ui/dialog/use-dialog.ts';

/** Props of all dialogs about an account. */
export interface PersonDialogProps extends DialogOpenProps {
  user: ManagedUser;
}
