import { MAX_UPLOAD_BYTES } from '@vitrin/contract/media.ts';
import { describe, expect, it } from 'vitest';
import { findFileError, isLoadableUrl } from './image-upload.ts';

describe('findFileError', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif', ''])(
    'accepts the type %j up to 100 MB',
    (type) => {
      expect(findFileError({ type, size: MAX_UPLOAD_BYTES })).toBeNull();
    },
  );

  it.each(['text/html', 'application/pdf'])('rejects the type %j', (type) => {
    expect(findFileError({ type, size: 1 })).toBe('Sadece resim dosyaları yüklenebilir');
  });

  it('rejects an empty file as empty', () => {
    expect(findFileError({ type: 'image/png', size: 0 })).toBe('Dosya boş.');
    expect(findFileError({ type: '', size: 0 })).toBe('Dosya boş.');
  });

  it('rejects a file one byte larger than 100 MB', () => {
    expect(findFileError({ type: 'image/png', size: MAX_UPLOAD_BYTES + 1 })).toBe(
      'Dosya boyutu maksimum 100MB olmalıdır',
    );
  });
});

describe('isLoadableUrl', () => {
  it.each(['https://a.example/x.png', '/uploads/x.webp', 'data:image/png;base64,AAAA'])(
    'accepts %s',
    (url) => expect(isLoadableUrl(url)).toBe(true),
  );

  it.each(['', 'x', 'javascript:alert(1)', 'data:image/svg+xml;base64,AAAA', '//a.example/x.png'])(
    'rejects %j',
    (url) => expect(isLoadableUrl(url)).toBe(false),
  );
});
