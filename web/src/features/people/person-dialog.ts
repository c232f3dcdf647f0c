import type { Person } from '@vitrin/contract/people.ts';

/** What every dialog about an account is given. */
export interface PersonDialogProps {
  person: Person;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
