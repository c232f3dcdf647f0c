import { describe, expect, it } from 'vitest';
import { diffText, isLongTextChange } from './text-diff.ts';

const longText = 'Uzun bir metin. '.repeat(40);

describe('diffText', () => {
  it('returns the differing words with some context', () => {
    const { prefix, removed, added, suffix } = diffText(
      `${longText}eski söz ${longText}`,
      `${longText}yeni ve uzun söz ${longText}`,
    );
    expect([removed, added]).toEqual(['eski ', 'yeni ve uzun ']);
    expect(prefix).toMatch(/^….*metin\. $/);
    expect(suffix).toMatch(/^söz .*…$/);
    expect(prefix.length + suffix.length).toBeLessThan(130);
  });

  it('returns whole words for additions and removals, also among equal words', () => {
    expect(diffText('bir iki', 'bir iki üç')).toMatchObject({ removed: 'iki', added: 'iki üç' });
    expect(diffText('bir iki üç', 'bir üç')).toMatchObject({ removed: 'iki ', added: '' });
    expect(diffText('a a', 'a a a')).toMatchObject({ prefix: 'a ', added: 'a ', suffix: 'a' });
  });
});

describe('isLongTextChange', () => {
  it('is true if both values are non-empty texts and one is long', () => {
    expect(isLongTextChange('kısa', longText)).toBe(true);
    expect(isLongTextChange('kısa', 'daha kısa')).toBe(false);
    expect(isLongTextChange('', longText)).toBe(false);
    expect(isLongTextChange(null, longText)).toBe(false);
  });
});
