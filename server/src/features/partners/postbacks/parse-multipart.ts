import type { Parameter } from './parameter-list.ts';
import { PostbackError } from './postback-error.ts';

/** Returns the fields of a multipart body, as PHP sends arrays. @throws {PostbackError} 400 for a file or a bad body */
export async function parseMultipart(body: Buffer, contentType: string): Promise<Parameter[]> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData();
  } catch {
    throw new PostbackError(400, 'bad multipart body');
  }
  return [...form].map(([name, value]) => {
    if (typeof value !== 'string') throw new PostbackError(400, 'multipart body with a file');
    return [name, value];
  });
}
