import type { ManagedUser } from '@vitrin/contract/user-admin.ts';
import type { DialogOpenProps } from '../../../ui/dialog/use-dialog.ts';

/** What every dialog about an account is given. */
export interface PersonDialogProps extends DialogOpenProps {
  person: ManagedUser;
}
