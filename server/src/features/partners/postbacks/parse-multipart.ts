import { finished } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { Parameter } from './parameter-list.ts';
import { PostbackError } from './postback-error.ts';

/** Returns the fields of a multipart body, as PHP sends arrays. @throws {PostbackError} 400 for a file or a bad body */
export async function parseMultipart(body: Buffer, contentType: string): Promise<Parameter[]> {
  const parameters: Parameter[] = [];
  let hasFile = false;
  try {
    const parser = new Busboy({ headers: { 'content-type': contentType } });
    parser.on('field', (name, value) => parameters.push([name, value]));
    parser.on('file', (_name, file) => {
      hasFile = true;
      file.resume();
    });
    parser.end(body);
    await finished(parser);
  } catch {
    throw new PostbackError(400, 'bad multipart body');
  }
  if (hasFile) throw new PostbackError(400, 'multipart body with a file');
  return parameters;
}
