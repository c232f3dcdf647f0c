import type { LinkProblem } from '@vitrin/contract/dead-links.ts';
import { EgressRefused } from '../../platform/egress/egress.ts';
import { requestPublic } from '../../platform/egress/request-public.ts';

/** How long each of the two requests may take, milliseconds. */
const TIMEOUT_MS = 10_000;

export interface LinkRequest {
  userAgent: string;
  /** Which IP addresses may be reached; default public ones. */
  isAllowed?: (address: string) => boolean;
  timeout?: number;
}

/**
 * Asks a link by HEAD, and by GET where that fails.
 * @returns what is wrong; `null` for a link that works. A site that turns robots away (401, 403, 429) works.
 */
export async function findProblem(url: string, request: LinkRequest): Promise<LinkProblem | null> {
  const head = await ask(url, 'HEAD', request);
  if (head === 'not_public') return head;
  // Some sites know no HEAD: the answer to GET decides.
  if (typeof head === 'number' && head < 400) return null;
  const status = await ask(url, 'GET', request);
  if (typeof status === 'string') return status;
  if (status === 404 || status === 410) return 'not_found';
  return status >= 500 ? 'server_error' : null;
}

async function ask(
  url: string,
  method: 'HEAD' | 'GET',
  { timeout = TIMEOUT_MS, ...request }: LinkRequest,
): Promise<number | 'not_public' | 'no_answer'> {
  try {
    return await requestPublic(url, { method, timeout, ...request });
  } catch (error) {
    return error instanceof EgressRefused ? 'not_public' : 'no_answer';
  }
}
