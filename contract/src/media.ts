import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Largest file, bytes. */
export const UPLOAD_LIMIT = 100 * 1024 * 1024;
/** Largest picture, pixels. */
export const PIXEL_LIMIT = 24_000_000;
/** Longest side of a stored picture, pixels. */
export const LONGEST_SIDE = 2560;

export const media = {
  upload: endpoint('POST /api/upload', {
    access: 'staff',
    changes: [],
    summary: 'Resim yükler (alan: file); JPEG, PNG, WebP ya da GIF',
    multipart: true,
    returns: z.object({ url: z.string() }),
    status: 201,
  }),
};
