import sharp from 'sharp';
import type { TestApp, TestUser } from './test-app.ts';

/** Returns a picture of one colour. */
export function createPicture(
  width = 40,
  height = 20,
  format: 'jpeg' | 'png' | 'webp' | 'gif' = 'png',
): Promise<Buffer> {
  const background = { r: 124, g: 58, b: 237 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** Returns a logo of one colour on a transparent background. */
export function createLogo(color: string, width = 400, height = 120): Promise<Buffer> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const canvas = { width, height, channels: 4, background } as const;
  const letters = { width: width / 2, height: height / 2, channels: 4, background: color } as const;
  return sharp({ create: canvas })
    .composite([{ input: { create: letters }, left: width / 4, top: height / 4 }])
    .png()
    .toBuffer();
}

interface FormOptions {
  field?: string;
  name?: string;
  type?: string;
  /** Text fields before the file */
  texts?: Record<string, string>;
}

/** Returns a multipart form with one file, as browsers send it. */
export function createFileForm(
  bytes: Buffer,
  { field = 'file', name = 'resim.png', type = 'image/png', texts = {} }: FormOptions = {},
) {
  const boundary = 'vitrin-sinir';
  const textParts = Object.entries(texts).map(
    ([key, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const fileHeader = `${textParts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(fileHeader), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** Uploads bytes as a picture. */
export function uploadPicture(app: TestApp, as: TestUser | undefined, bytes: Buffer, options = {}) {
  return app.send('POST', '/api/upload', { as, ...createFileForm(bytes, options) });
}
