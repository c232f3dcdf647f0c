import { request } from 'node:http';

/** An answer as it went over the wire. */
export interface Answer {
  status: number;
  /** Names and values in turn, as sent, without those that Node adds by itself. */
  headers: string[];
  /** Still compressed; base64. */
  body: string;
}

const addedByNode = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** @throws when nothing answers, at once */
export function fetchAnswer(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const { statusCode: status = 0, rawHeaders } = response;
        const body = Buffer.concat(chunks).toString('base64');
        resolve({ status, headers: ownHeaders(rawHeaders), body });
      });
    });
    call.once('error', reject);
    call.end();
  });
}

function ownHeaders(raw: string[]): string[] {
  return raw.filter((_, i) => !addedByNode.has(raw[i - (i % 2)]?.toLowerCase() ?? ''));
}
