import { request } from 'node:http';

/** A response as sent over the wire. */
export interface FetchedResponse {
  status: number;
  /** Names and values alternate, as sent, without those that Node adds. */
  headers: string[];
  /** Still compressed, as base64. */
  body: string;
}

const addedByNode = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** @throws if the connection fails */
export function fetchResponse(
  url: string,
  headers: Record<string, string> = {},
): Promise<FetchedResponse> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const { statusCode: status = 0, rawHeaders } = response;
        const body = Buffer.concat(chunks).toString('base64');
        resolve({ status, headers: withoutNodeHeaders(rawHeaders), body });
      });
    });
    call.once('error', reject);
    call.end();
  });
}

function withoutNodeHeaders(raw: string[]): string[] {
  return raw.filter((_, i) => !addedByNode.has(raw[i - (i % 2)]?.toLowerCase() ?? ''));
}
