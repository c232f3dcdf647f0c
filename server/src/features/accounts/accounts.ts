import type { Feature } from '../../platform/feature/feature.ts';
import {
  createAccountRoutes,
  createOwnAccountRoutes,
  createSecondStepRoutes,
  createUserAdminRoutes,
} from './accounts-routes.ts';
import { deleteExpired } from './delete-expired.ts';
import { createPasskeyRoutes } from './passkeys-routes.ts';
import { buildResetMessage } from './password-links/build-reset-message.ts';
import { processResetRequests } from './password-links/request-password-reset.ts';
import { findUsernames } from './people/find-usernames.ts';
import { deletePasskeys } from './second-step/clear-passkeys.ts';
import { listPasskeys } from './second-step/list-passkeys.ts';

/** Users: registration and sign-in, the own account, and user management. */
export const accounts: Feature = {
  // The account is the head of the export and is deleted last.
  personalData: {
    export: { passkeys: listPasskeys },
    erase: async (tx, userId) => {
      await deletePasskeys(tx, userId);
    },
  },
  routes: () => [
    createAccountRoutes(),
    createOwnAccountRoutes(),
    createSecondStepRoutes(),
    createPasskeyRoutes(),
    createUserAdminRoutes(),
  ],
  entityNames: { users: findUsernames },
  messageBuilders: { 'password-reset': buildResetMessage },
  jobs: [
    { name: 'forget expired', intervalMs: 3_600_000, run: deleteExpired },
    { name: 'answer reset wishes', intervalMs: 1000, run: processResetRequests },
  ],
};
