import type { Person } from '@vitrin/contract/people.ts';
import type { DialogFrame } from '../../../ui/use-dialog.ts';

/** What every dialog about an account is given. */
export interface PersonDialogProps extends DialogFrame {
  person: Person;
}
