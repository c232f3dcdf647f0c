import type { ManagedUser } from '@vitrin/contract/people.ts';
import type { DialogOpenProps } from '../../../ui/use-dialog.ts';

/** What every dialog about an account is given. */
export interface PersonDialogProps extends DialogOpenProps {
  person: ManagedUser;
}
