import { profile as declaration } from '@vitrin/contract/profile.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { updateOwnProfile } from './update-own-profile.ts';

/** Names and phone numbers of members. */
export const profile: Feature = {
  // Name and phone number are columns of the account.
  personalData: 'none',
  routes: () => [
    createRoutes(declaration, {
      update: async (ctx, { body }) => ({ user: await updateOwnProfile(ctx, body) }),
    }),
  ],
};
