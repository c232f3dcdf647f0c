import { request } from 'node:http';

/** A response as sent over the wire. */
export interface FetchedResponse {
  status: number;
  /** Names and values alternate. Headers that Node adds are missing. */
  headers: string[];
  /** Still compressed, as base64. */
  body: string;
}

const namesOfNodeHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Sends a GET without decoding the response. @throws if the connection fails */
export function fetchResponse(
  url: string,
  headers: Record<string, string> = {},
): Promise<FetchedResponse> {
  return new Promise((resolve, reject) => {
    const outgoingRequest = request(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const { statusCode: status = 0, rawHeaders } = response;
        const body = Buffer.concat(chunks).toString('base64');
        resolve({ status, headers: removeNodeHeaders(rawHeaders), body });
      });
    });
    outgoingRequest.once('error', reject);
    outgoingRequest.end();
  });
}

function removeNodeHeaders(rawHeaders: string[]): string[] {
  return rawHeaders.filter(
    (_, i) => !namesOfNodeHeaders.has(rawHeaders[i - (i % 2)]?.toLowerCase() ?? ''),
  );
}
