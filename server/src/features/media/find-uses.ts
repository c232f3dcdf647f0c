import { SETTINGS_ID } from '@vitrin/contract/history.ts';
import { media as declaration, type PictureUse } from '@vitrin/contract/media.ts';
import { allContent, type Content } from '../../platform/collections/content.ts';
import type { Context } from '../../platform/context.ts';
import { perPlatform } from '../../platform/per-platform.ts';
import { type NamingRow, picturesInUse } from '../../platform/storage/picture-uses.ts';

/** The uses of all pictures, by the hash of their content; what is there now comes first. */
export type Uses = ReadonlyMap<string, PictureUse[]>;

/** Of all pictures, as they were at the last change of content: every list of the library asks for them. */
export const knownUses = perPlatform((platform) =>
  platform.publisher.publish<Uses>({
    name: 'picture uses',
    topics: declaration.pictures.reads,
    compute: async () => ({ value: await findUses({ platform, db: platform.db }), text: '' }),
  }),
);

/** As they are at this moment. @param hash of the one picture that is asked for; default all */
export async function findUses(
  ctx: Pick<Context, 'platform' | 'db'>,
  hash?: string,
): Promise<Uses> {
  const contents = allContent(ctx);
  const uses = new Map<string, Map<string, PictureUse>>();
  // Rows come before versions: of what names it now, older versions are not told.
  for (const row of await picturesInUse(ctx.db.$client, hash)) {
    const use = useOf(row, contents);
    const known = uses.get(row.hash) ?? new Map<string, PictureUse>();
    const where = `${use.collection} ${use.id ?? use.title}`;
    if (!known.has(where)) known.set(where, use);
    uses.set(row.hash, known);
  }
  return new Map([...uses].map(([hash, known]) => [hash, [...known.values()]]));
}

function useOf({ kind, place, id, title }: NamingRow, contents: Content[]): PictureUse {
  const content = contents.find(({ table, entity }) =>
    kind === 'row' ? table === place : entity === place,
  );
  // Of rows that are no content, such as members' messages, nobody is told what they say.
  if (!content) return { kind: 'other', collection: null, id: null, title: place };
  const isSettings = content.name === 'site-settings';
  return {
    kind: kind === 'row' ? 'now' : 'version',
    collection: content.name as PictureUse['collection'],
    id: isSettings ? SETTINGS_ID : id,
    title: title ?? '',
  };
}
