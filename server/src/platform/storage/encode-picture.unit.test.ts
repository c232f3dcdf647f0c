import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { createHugePng, createPngChunk } from '../../../test/create-huge-png.ts';
import { createLogo, createPicture } from '../../../test/upload.ts';
import { encodePicture } from './encode-picture.ts';

const RED = { r: 200, g: 60, b: 40 };

/** Returns a photo with noise: every scan of its JPEG holds data. */
function createPhoto(width = 300, height = 200) {
  let noise = 1;
  const data = Buffer.from(
    Array.from({ length: width * height * 3 }, () => {
      noise = (Math.imul(noise, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      return noise >> 16;
    }),
  );
  return sharp(data, { raw: { width, height, channels: 3 } });
}

const fill = (background: object, width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 4, background: background as typeof RED } });

/** Encodes the bytes and decodes the stored picture. */
async function store(bytes: Buffer) {
  const [{ bytes: storedBytes }] = (await encodePicture(bytes)).files;
  const { data, info } = await sharp(storedBytes).raw().toBuffer({ resolveWithObject: true });
  return {
    ...info,
    storedBytes,
    getPixel: (x = 0, y = 0) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, info.channels),
    ],
  };
}

const expectRefused = async (bytes: Buffer, statusCode: number, code: string) =>
  expect(encodePicture(bytes)).rejects.toMatchObject({ statusCode, code });

const END_MARKER = Buffer.from([0xff, 0xd9]);

describe.each([
  ['a sequential JPEG', false],
  ['a progressive JPEG', true],
])('%s', (_kind, progressive) => {
  const createJpeg = () => createPhoto().jpeg({ progressive, quality: 80 }).toBuffer();

  it('is accepted without its end marker, with half of it and with a trailer of a phone', async () => {
    const jpeg = await createJpeg();
    const pixel = (await store(jpeg)).getPixel(150, 199);
    const trailer = Buffer.from('\0\0\x01\x0aImage_UTC_Data1469716032SEFH');
    for (const bytes of [
      jpeg.subarray(0, -2),
      jpeg.subarray(0, -1),
      Buffer.concat([jpeg, trailer]),
    ])
      expect((await store(bytes)).getPixel(150, 199)).toEqual(pixel);
  });

  it('is refused if its data is cut, also with an end marker behind it', async () => {
    const jpeg = await createJpeg();
    for (const length of [jpeg.length - 3, jpeg.length - 22, jpeg.length * 0.9, jpeg.length / 2]) {
      const truncated = jpeg.subarray(0, length);
      await expectRefused(truncated, 400, 'media.damaged');
      await expectRefused(Buffer.concat([truncated, END_MARKER]), 400, 'media.damaged');
    }
  });

  it('is refused if it ends before its last scan', async () => {
    const jpeg = await createJpeg();
    const scanStarts = [...jpeg.keys()].filter((i) => jpeg[i] === 0xff && jpeg[i + 1] === 0xda);
    expect(scanStarts.length).toBe(progressive ? 10 : 1);
    for (const start of scanStarts)
      await expectRefused(
        Buffer.concat([jpeg.subarray(0, start), END_MARKER]),
        400,
        'media.damaged',
      );
  });
});

it('a whole JPEG scan is accepted without its end marker before the trailer of a phone', async () => {
  const jpeg = await createPhoto().jpeg().toBuffer();
  const trailer = Buffer.from('\0\0\x01\x0aImage_UTC_Data1469716032SEFH'.repeat(9));
  await store(Buffer.concat([jpeg.subarray(0, -2), trailer]));
});

it('a JPEG of fill bytes only is refused', async () => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(200_000, 0xff)]);
  await expectRefused(bytes, 400, 'media.damaged');
});

describe('the gamma of a PNG', () => {
  /** Inserts chunks after the header. */
  const insertChunks = (png: Buffer, ...chunks: Buffer[]) =>
    Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
  const createGamma = (gamma: number) => {
    const data = Buffer.alloc(4);
    data.writeUInt32BE(Math.round(gamma * 100_000));
    return createPngChunk('gAMA', data);
  };
  /** Returns the sRGB value that browsers show for a value with this gamma. */
  const convert = (value: number, gamma: number) => {
    const linear = (value / 255) ** (1 / gamma);
    return 255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);
  };
  const pictures = {
    RGB: () => fill(RED).removeAlpha().png(),
    RGBA: () => fill({ ...RED, alpha: 0.5 }).png(),
    palette: () => fill(RED).removeAlpha().png({ palette: true }),
    '16 bits': () => fill(RED).removeAlpha().toColourspace('rgb16').png(),
    grey: () => fill({ r: 90, g: 90, b: 90 }).removeAlpha().toColourspace('b-w').png(),
  };

  it.each(Object.entries(pictures))('is applied to %s', async (_kind, create) => {
    const png = await create().toBuffer();
    const plainPixel = (await store(png)).getPixel();
    for (const gamma of [1 / 1.8, 1, 0.3]) {
      const pixel = (await store(insertChunks(png, createGamma(gamma)))).getPixel();
      for (const [i, value] of pixel.slice(0, 3).entries())
        expect(Math.abs(value - convert(plainPixel[i] ?? 0, gamma))).toBeLessThan(3);
      expect(pixel[3]).toBe(plainPixel[3]);
    }
  });

  it('changes nothing if it is that of sRGB, invalid, or beside a profile or sRGB chunk', async () => {
    const png = await pictures.RGB().toBuffer();
    const profiled = await fill(RED).removeAlpha().withIccProfile('srgb').png().toBuffer();
    for (const bytes of [
      insertChunks(png, createGamma(0.45455)),
      insertChunks(png, createGamma(0)),
      insertChunks(png, createPngChunk('sRGB', Buffer.from([0])), createGamma(1)),
      insertChunks(profiled, createGamma(1)),
    ])
      expect((await store(bytes)).getPixel()).toEqual([200, 60, 40]);
  });
});

describe('a GIF', () => {
  /** Returns a GIF of one colour whose frame lies at 70, 70 of a canvas of 200 × 200. */
  async function createSmallFrame() {
    const gif = await fill(RED, 60, 60).removeAlpha().gif().toBuffer();
    gif.writeUInt16LE(200, 6);
    gif.writeUInt16LE(200, 8);
    const descriptor = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 60, 0, 60, 0]));
    gif.writeUInt16LE(70, descriptor + 1);
    gif.writeUInt16LE(70, descriptor + 3);
    return gif;
  }

  it('is transparent around a first frame that is smaller than its canvas', async () => {
    const stored = await store(await createSmallFrame());
    expect(stored).toMatchObject({ width: 200, height: 200, channels: 4 });
    for (const [x, y] of [
      [0, 0],
      [69, 100],
      [130, 100],
      [100, 130],
      [199, 199],
    ] as const)
      expect(stored.getPixel(x, y)[3]).toBe(0);
    expect(stored.getPixel(70, 70)).toEqual([200, 60, 40, 255]);
    expect(stored.getPixel(129, 129)).toEqual([200, 60, 40, 255]);
  });

  it('shows its first frame, if it is animated or its frame fills the canvas', async () => {
    const frames = [
      await fill(RED).png().toBuffer(),
      await fill({ r: 0, g: 0, b: 0 }).png().toBuffer(),
    ];
    for (const format of ['gif', 'webp'] as const) {
      const bytes = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
      expect(await store(bytes)).toMatchObject({ width: 64, height: 48, channels: 3 });
    }
  });
});

describe('a WebP', () => {
  it('is accepted if its container claims too many bytes, or with bytes behind it', async () => {
    const webp = await createPicture(40, 20, 'webp');
    for (const length of [webp.length + 92, 0xffff_ffff]) {
      const bytes = Buffer.from(webp);
      bytes.writeUInt32LE(length, 4);
      expect((await store(bytes)).width).toBe(40);
    }
    expect((await store(Buffer.concat([webp, Buffer.from('x')]))).width).toBe(40);
  });

  it('is damaged if it is truncated', async () => {
    await expectRefused(
      (await createPicture(40, 20, 'webp')).subarray(0, -20),
      400,
      'media.damaged',
    );
  });
});

describe('colours are converted to sRGB', () => {
  it.each<[string, () => Sharp, number]>([
    [
      'Display P3 in a JPEG',
      () => fill(RED).removeAlpha().withIccProfile('p3').jpeg({ quality: 95 }),
      3,
    ],
    ['Display P3 in a PNG', () => fill(RED).removeAlpha().withIccProfile('p3').png(), 2],
    [
      'CMYK',
      () =>
        fill(RED).removeAlpha().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 }),
      20,
    ],
    ['16 bits', () => fill(RED).removeAlpha().toColourspace('rgb16').png(), 1],
    [
      '16 bits with Display P3',
      () => fill(RED).removeAlpha().toColourspace('rgb16').withIccProfile('p3').png(),
      2,
    ],
    [
      '16 bits with a profile and transparency',
      () => fill(RED).toColourspace('rgb16').withIccProfile('srgb').png(),
      1,
    ],
    ['interlaced', () => fill(RED).removeAlpha().png({ progressive: true }), 1],
  ])('from %s', async (_kind, create, tolerance) => {
    const pixel = (await store(await create().toBuffer())).getPixel();
    for (const [i, value] of [200, 60, 40].entries())
      expect(Math.abs((pixel[i] ?? 0) - value)).toBeLessThanOrEqual(tolerance);
    expect(pixel[3] ?? 255).toBe(255);
  });

  it('grey with transparency and a palette with transparency keep it', async () => {
    const grey = fill({ r: 90, g: 90, b: 90, alpha: 0.5 }).toColourspace('b-w').png();
    expect((await store(await grey.toBuffer())).getPixel()).toEqual([90, 90, 90, 128]);
    const palette = await sharp(await createLogo('#ff0000'))
      .png({ palette: true })
      .toBuffer();
    const stored = await store(palette);
    expect([stored.getPixel()[3], stored.getPixel(200, 60)]).toEqual([0, [255, 0, 0, 255]]);
  });
});

describe('a flat logo', () => {
  it('is stored without loss', async () => {
    const logo = await sharp(await createLogo('#7c3aed'))
      .composite([
        {
          input: await fill({ r: 255, g: 255, b: 255 }, 3, 31).png().toBuffer(),
          left: 133,
          top: 41,
        },
      ])
      .png()
      .toBuffer();
    const original = await sharp(logo).raw().toBuffer();
    const { storedBytes } = await store(logo);
    expect(storedBytes.includes('VP8L')).toBe(true);
    expect(Buffer.compare(await sharp(storedBytes).raw().toBuffer(), original)).toBe(0);
    const lossy = await sharp(logo).webp({ quality: 82, effort: 2 }).toBuffer();
    expect(storedBytes.length).toBeLessThanOrEqual(lossy.length);
  });

  it('does not make photos larger', async () => {
    expect((await store(await createPhoto().png().toBuffer())).storedBytes.includes('VP8L')).toBe(
      false,
    );
  });
});

describe('a file is refused', () => {
  it('with the accepted formats, if it is a picture in another format', async () => {
    const files = [
      await fill(RED).toFormat('avif').toBuffer(),
      await fill(RED).toFormat('tiff').toBuffer(),
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]),
      Buffer.from('\xff\x0a\xfa\x1f', 'latin1'),
      Buffer.from('\0\0\x01\0\x01\0\x10\x10', 'latin1'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- logo -->\n<svg viewBox="0 0 9 9"/>'),
    ];
    for (const file of files)
      await expect(encodePicture(file)).rejects.toMatchObject({
        statusCode: 415,
        code: 'media.format',
        message: 'Bu resim biçimi kabul edilmiyor. JPEG, PNG, WebP ya da GIF yükleyin.',
      });
  });

  it('as empty, as no picture or as damaged', async () => {
    await expectRefused(Buffer.alloc(0), 400, 'media.empty');
    for (const text of ['merhaba', '<!doctype html><p>x', '%PDF-1.7', 'PK\x03\x04'])
      await expectRefused(Buffer.from(text), 415, 'media.not_a_picture');
    for (const head of [
      '\xff\xd8\xff',
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
      'RIFF\0\0\0\0WEBP',
      'RIFF\x01\0\0\0WEBPVP8 ',
    ])
      await expectRefused(Buffer.from(head, 'latin1'), 400, 'media.damaged');
  });
});

it('a photo of a phone with 24 megapixels is accepted, and one above 25,165,824 pixels is refused', async () => {
  const photo = await fill(RED, 4032, 6048).removeAlpha().jpeg().toBuffer();
  expect(await store(photo)).toMatchObject({ width: 1707, height: 2560 });
  expect(await store(createHugePng(4096, 6144))).toMatchObject({ height: 2560 });
  await expectRefused(createHugePng(4096, 6145), 413, 'media.too_many_pixels');
});
