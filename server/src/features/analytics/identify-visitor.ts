import { hash } from 'node:crypto';
import type { Actor, Context } from '../../platform/context.ts';
import { actsAsStaff } from '../../platform/http/access.ts';
import type { HttpExchange } from '../../platform/http/http-exchange.ts';
import { getClientInfo } from '../accounts/sign-in/client-info.ts';
import { isRobot } from './is-robot.ts';
import { isSpeculative } from './is-speculative.ts';
import type { Identity } from './visitor-hasher.ts';

/** Returns the identity of the visitor; `undefined` if the request must not be counted. */
export function identifyVisitor({ actor }: Context, { request }: HttpExchange) {
  const { headers } = request;
  if (isSpeculative(headers) || isRobot(headers['user-agent'] ?? '')) return undefined;
  return actor ? identifyMember(actor) : identifyBrowser({ request });
}

/** Returns the identity of a member; `undefined` for staff, who are not counted. */
export const identifyMember = (actor: Actor): Identity | undefined =>
  actsAsStaff(actor) ? undefined : `member ${actor.id}`;

/** Returns the identity of an anonymous visitor: a hash, because a user agent can have 15 KB. */
export function identifyBrowser(http: Pick<HttpExchange, 'request'>): Identity {
  const { address, userAgent = '' } = getClientInfo(http);
  return hash('sha256', `${address} ${userAgent}`, 'base64url');
}
