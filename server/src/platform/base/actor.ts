import type { Role } from '@vitrin/contract/roles.ts';

/** The authenticated user of a call. `sessionId` is absent for the command line and jobs. */
export interface Actor {
  id: string;
  role: Role;
  sessionId?: string;
  /** The role requires a second step that the account lacks. The account then has no permissions of its role. */
  secondStepMissing?: boolean;
  /** Unread notifications, loaded with the session */
  unread?: number;
}
