import type { Actor, Context } from '../../platform/context.ts';
import { actsAsStaff } from '../../platform/http/access.ts';
import type { HttpExchange } from '../../platform/http/http-exchange.ts';
import { getClientInfo } from '../accounts/sign-in/client-info.ts';
import { isRobot } from './is-robot.ts';
import type { Identity } from './visitor-hasher.ts';

/** Returns the identity of the visitor; `undefined` if the request must not be counted. */
export function identifyVisitor({ actor }: Context, http: HttpExchange): Identity | undefined {
  if (actor) return identifyMember(actor);
  const { address, userAgent = '' } = getClientInfo(http);
  return isRobot(userAgent) ? undefined : `${address} ${userAgent}`;
}

/** Returns the identity of a member; `undefined` for staff, who are not counted. */
export const identifyMember = (actor: Actor): Identity | undefined =>
  actsAsStaff(actor) ? undefined : `member ${actor.id}`;
