import { userAdmin } from '@vitrin/contract/people.ts';
import { createRoutes } from '../../platform/http/implement.ts';
import { updateUser } from './change-person.ts';
import { listUsers } from './list-people.ts';
import { createPasswordLink } from './make-password-link.ts';
import { getManagedUser } from './show-person.ts';

/** Answers the calls by which super_admins administer accounts. */
export const createUserAdminRoutes = () =>
  createRoutes(userAdmin, {
    list: (ctx, { query }) => listUsers(ctx, query),
    get: (ctx, { params }) => getManagedUser(ctx, params.id),
    update: (ctx, { params, body }) => updateUser(ctx, { ...params, ...body }),
    passwordLink: (ctx, { params }) => createPasswordLink(ctx, params.id),
  });
