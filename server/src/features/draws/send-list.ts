import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Context } from '../../platform/context.ts';
import type { Http } from '../../platform/http/http.ts';
import { encodingChooser } from '../../platform/published/encoded-body.ts';
import { publicDraws } from './public-draws.ts';
import { storedList } from './stored-list.ts';

const encodingOf = encodingChooser(['gzip']);

/** Sends a sealed list, as compressed as it is kept to whoever takes it so. @throws 404 for a draft */
export async function sendList(
  ctx: Context,
  id: string,
  { request, reply }: Http,
): Promise<Readable> {
  await publicDraws(ctx).find(id);
  reply.type('text/plain; charset=utf-8').header('vary', 'Accept-Encoding');
  const stored = Readable.from(storedList(ctx, id), { objectMode: false });
  if (encodingOf(request.headers['accept-encoding']) === 'gzip') {
    reply.header('content-encoding', 'gzip');
    return stored;
  }
  const list = createGunzip();
  stored.on('error', (error) => list.destroy(error));
  list.on('close', () => stored.destroy());
  return stored.pipe(list);
}
