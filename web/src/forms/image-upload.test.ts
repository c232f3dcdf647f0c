import { MAX_UPLOAD_BYTES } from '@vitrin/contract/media.ts';
import { describe, expect, it } from 'vitest';
import { findFileError, isLoadableUrl } from './image-upload.ts';

describe('fileProblem', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp'])('takes %s up to 100 MB', (type) => {
    expect(findFileError({ type, size: MAX_UPLOAD_BYTES })).toBeNull();
  });

  it.each(['', 'text/html', 'application/pdf'])('refuses the type %j', (type) => {
    expect(findFileError({ type, size: 1 })).toBe('Sadece resim dosyaları yüklenebilir');
  });

  it('refuses a byte more than 100 MB', () => {
    expect(findFileError({ type: 'image/png', size: MAX_UPLOAD_BYTES + 1 })).toBe(
      'Dosya boyutu maksimum 100MB olmalıdır',
    );
  });
});

describe('canLoad', () => {
  it.each(['https://a.example/x.png', '/uploads/x.webp', 'data:image/png;base64,AAAA'])(
    'asks for %s',
    (address) => expect(isLoadableUrl(address)).toBe(true),
  );

  it.each(['', 'x', 'javascript:alert(1)', 'data:image/svg+xml;base64,AAAA', '//a.example/x.png'])(
    'does not ask for %j',
    (address) => expect(isLoadableUrl(address)).toBe(false),
  );
});
