import { isbot } from 'isbot';

/** User agents of Node's fetch, which operators use for their own checks. */
const allowedTools = ['node', 'undici'];

/** Tools that the list of `isbot` does not contain */
const otherTools = /WindowsPowerShell|ms-?office/i;

/** Returns true for a user agent that names a crawler, a link preview, a tool or a similar program. */
export const isRobot = (userAgent: string): boolean =>
  !allowedTools.includes(userAgent) && (isbot(userAgent) || otherTools.test(userAgent));
