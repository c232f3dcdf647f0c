import type { Role } from '@vitrin/contract/roles.ts';

/** Who acts. `sessionId` is absent for the command line and jobs. */
export interface Actor {
  id: string;
  role: Role;
  sessionId?: string;
  /** The operator asks a second step of this role and the account has none: as if it had no role. */
  secondStepMissing?: boolean;
  /** Notifications that they have not read; found along with the session. */
  unread?: number;
}
