import type { Role } from '@vitrin/contract/roles.ts';

/** The authenticated user of a call; jobs and the command line have none. */
export interface Actor {
  id: string;
  role: Role;
  /** Absent while the user signs in */
  sessionId?: string;
  /**
   * The role requires a second step, but the account has none and the session was not started by a passkey. The session
   * then has no permissions of the role.
   */
  secondStepMissing?: boolean;
  /** Hash of the password that the call contains; absent without re-authentication */
  passwordHash?: string;
  /** Unread notifications, loaded with the session */
  unread?: number;
}
