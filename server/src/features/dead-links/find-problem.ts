import type { LinkProblem } from '@vitrin/contract/dead-links.ts';
import { EgressRefused } from '../../platform/egress/egress.ts';
import { requestPublic } from '../../platform/egress/request-public.ts';

/** Timeout of each of the two requests, in milliseconds. */
const TIMEOUT_MS = 10_000;

export interface LinkRequest {
  userAgent: string;
  /** Returns true if an IP address may be requested; default: for public addresses. */
  isAllowed?: (address: string) => boolean;
  timeoutMs?: number;
}

/**
 * Requests a link with HEAD, and with GET if HEAD fails.
 * @returns the problem; `null` if the link works. A site that blocks robots (401, 403, 429) counts as working.
 */
export async function findProblem(url: string, request: LinkRequest): Promise<LinkProblem | null> {
  const headResult = await requestStatus(url, 'HEAD', request);
  if (headResult === 'not_public') return headResult;
  // Some sites don't support HEAD, so GET decides.
  if (typeof headResult === 'number' && headResult < 400) return null;
  const status = await requestStatus(url, 'GET', request);
  if (typeof status === 'string') return status;
  if (status === 404 || status === 410) return 'not_found';
  return status >= 500 ? 'server_error' : null;
}

async function requestStatus(
  url: string,
  method: 'HEAD' | 'GET',
  { timeoutMs = TIMEOUT_MS, ...request }: LinkRequest,
): Promise<number | 'not_public' | 'no_answer'> {
  try {
    return await requestPublic(url, { method, timeoutMs, ...request });
  } catch (error) {
    return error instanceof EgressRefused ? 'not_public' : 'no_answer';
  }
}
