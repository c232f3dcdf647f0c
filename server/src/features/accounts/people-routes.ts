import { userAdmin } from '@vitrin/contract/user-admin.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { createPasswordLink } from './create-password-link.ts';
import { listUsers } from './list-users.ts';
import { getManagedUser } from './managed-user.ts';
import { updateUser } from './update-user.ts';

/** Answers the calls by which super_admins administer accounts. */
export const createUserAdminRoutes = () =>
  createRoutes(userAdmin, {
    list: (ctx, { query }) => listUsers(ctx, query),
    get: (ctx, { params }) => getManagedUser(ctx, params.id),
    update: (ctx, { params, body }) => updateUser(ctx, { ...params, ...body }),
    passwordLink: (ctx, { params }) => createPasswordLink(ctx, params.id),
  });
