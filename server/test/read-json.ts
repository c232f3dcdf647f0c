import type { IncomingMessage } from 'node:http';

export type Body = Record<string, unknown>;

/** Returns the JSON object of a request; `{}` for anything else. */
export async function readJson(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const part of request) text += part;
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
