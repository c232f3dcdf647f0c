import type { Access } from '@vitrin/contract/endpoint.ts';
import { isStaff } from '@vitrin/contract/roles.ts';
import type { Actor } from '../context.ts';
import { Forbidden, Unauthorized } from '../errors.ts';

/**
 * The one place that decides who may make a call.
 * @throws {Unauthorized} nobody is signed in
 * @throws {Forbidden} not this role
 */
export function requireAccess(access: Access, actor: Actor | null): void {
  if (access === 'public') return;
  if (!actor) throw new Unauthorized();
  if (access === 'staff' && !isStaff(actor.role)) throw new Forbidden();
  if (access === 'super_admin' && actor.role !== 'super_admin') throw new Forbidden();
}
