import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, isoTimestamp } from './fields.ts';
import { pageQuery } from './paging.ts';
import { contentNames } from './topics.ts';

/** Maximum file size in bytes */
export const MAX_UPLOAD_BYTES = 100 * 1024 * 1024;
/** Maximum picture size in pixels: photos of phones with 24 megapixels have up to 24.4 million. */
export const MAX_PIXELS = 24 * 1024 * 1024;
/** Longest side of a stored picture in pixels */
export const MAX_SIDE_PX = 2560;

/** Maximum number of listed uses of a picture */
export const MAX_USES = 50;

/** A reference to a picture */
const pictureUse = z.object({
  /** `now`: current content refers to the picture; `version`: a restorable version does. */
  kind: z.enum(['now', 'version']),
  collection: z.enum([...contentNames, 'site-settings']),
  id: z.string(),
  title: z.string(),
});
export type PictureUse = z.output<typeof pictureUse>;

const storedPicture = z.object({
  id,
  /** Contains size, tone and available widths; see `parsePictureUrl`. */
  url: z.string(),
  /** Name of the uploaded file, if known */
  fileName: z.string().nullable(),
  bytes: z.int(),
  createdAt: isoTimestamp,
  /** The first `MAX_USES` uses, uses in current content first */
  uses: z.array(pictureUse).max(MAX_USES),
  useCount: z.int(),
});
export type StoredPicture = z.output<typeof storedPicture>;

/** Topics of all content that can refer to pictures */
const referencingTopics = [...contentNames, 'settings'] as const;

export const media = {
  pictures: endpoint('GET /api/admin/pictures', {
    access: 'staff',
    reads: ['pictures', ...referencingTopics],
    summary: 'Yüklenen görseller, en yenisi önce; q: dosya adı, adresi, kullanıldığı yer',
    query: pageQuery({ use: z.enum(['used', 'unused']).optional() }),
    returns: z.array(storedPicture),
    paged: true,
  }),
  /** 404; 409 `media.no_replacement` if the replacement is not stored */
  replace: endpoint('POST /api/admin/pictures/:id/replace', {
    access: 'staff',
    changes: ['pictures', ...referencingTopics],
    summary: 'Görseli kullanıldığı her yerde değiştirir; her kayıt yeni bir sürüm olur',
    params: idParams,
    body: z.object({
      url: z
        .string()
        .regex(/^\/uploads\/[a-z0-9-]{1,80}\.webp$/, 'Yüklenmiş bir görselin adresini gönderin.'),
    }),
    returns: z.object({
      /** Number of changed rows */
      changed: z.int(),
      /** Uses that can no longer change, for example in a sealed draw */
      left: z.array(pictureUse),
    }),
  }),
  /** 404; 409 `media.in_use` while the picture is in use */
  delete: endpoint('DELETE /api/admin/pictures/:id', {
    access: 'staff',
    changes: ['pictures'],
    summary: 'Kullanılmayan bir görseli siler; dosyası bir saat sonra silinir',
    params: idParams,
  }),
  upload: endpoint('POST /api/upload', {
    access: 'staff',
    changes: ['pictures'],
    summary: 'Resim yükler (alan: file); JPEG, PNG, WebP ya da GIF',
    multipart: true,
    returns: z.object({ url: z.string() }),
    status: 201,
  }),
};
