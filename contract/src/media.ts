import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, isoTimestamp } from './fields.ts';
import { contentCollections, versionedCollections } from './history.ts';
import { pageQuery } from './paging.ts';

/** Largest file, bytes. */
export const MAX_UPLOAD_BYTES = 100 * 1024 * 1024;
/** Largest picture, pixels. */
export const PIXEL_LIMIT = 24_000_000;
/** Longest side of a stored picture, pixels. */
export const LONGEST_SIDE = 2560;

/** Most uses of a picture that are told one by one. */
export const MAX_USES = 50;

/** Where a picture is named. */
const pictureUse = z.object({
  /** `now`: it is there; `version`: a version that can be put back names it. */
  kind: z.enum(['now', 'version']),
  collection: z.enum([...versionedCollections, 'draws']),
  id: z.string(),
  title: z.string(),
});
export type PictureUse = z.output<typeof pictureUse>;

const storedPicture = z.object({
  id,
  /** It tells size, tone and further widths (`storedPicture`). */
  url: z.string(),
  /** As its sender called the file, where that is known. */
  fileName: z.string().nullable(),
  bytes: z.int(),
  createdAt: isoTimestamp,
  /** The first of them; what is there now comes first. */
  uses: z.array(pictureUse).max(MAX_USES),
  useCount: z.int(),
});
export type StoredPicture = z.output<typeof storedPicture>;

/** What names pictures. */
const naming = [...contentCollections, 'settings', 'draws'] as const;

export const media = {
  pictures: endpoint('GET /api/admin/pictures', {
    access: 'staff',
    reads: ['pictures', ...naming],
    summary:
      'Yüklenen görseller, en yenisi önce; q: dosya adı, adresi ya da kullanıldığı yerin adı',
    query: pageQuery({ use: z.enum(['used', 'unused']).optional() }),
    returns: z.array(storedPicture),
    paged: true,
  }),
  /** 404; 409 `media.no_replacement` where no such picture is stored. */
  replace: endpoint('POST /api/admin/pictures/:id/replace', {
    access: 'staff',
    changes: ['pictures', ...naming],
    summary:
      'Görseli geçtiği her yerde url adresli görselle değiştirir; her kayıt yeni bir sürüm olur',
    params: idParams,
    body: z.object({
      url: z
        .string()
        .regex(/^\/uploads\/[a-z0-9-]{1,80}\.webp$/, 'Yüklenmiş bir görselin adresini gönderin.'),
    }),
    returns: z.object({
      /** Rows of content that were changed. */
      changed: z.int(),
      /** What may not be changed any more, such as a sealed draw. */
      left: z.array(pictureUse),
    }),
  }),
  /** 404, 409 `media.in_use` while something names it. */
  delete: endpoint('DELETE /api/admin/pictures/:id', {
    access: 'staff',
    changes: ['pictures'],
    summary: 'Kullanılmayan bir görseli siler; dosyası bir saat sonra kalkar',
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
