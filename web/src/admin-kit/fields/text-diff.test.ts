import { describe, expect, it } from 'vitest';
import { diffText, isLongTextChange } from './text-diff.ts';

const long = 'Uzun bir metin. '.repeat(40);

describe('textChange', () => {
  it('finds the words that differ and a little around them', () => {
    const { lead, removed, added, trail } = diffText(
      `${long}eski söz ${long}`,
      `${long}yeni ve uzun söz ${long}`,
    );
    expect([removed, added]).toEqual(['eski ', 'yeni ve uzun ']);
    expect(lead).toMatch(/^….*metin\. $/);
    expect(trail).toMatch(/^söz .*…$/);
    expect(lead.length + trail.length).toBeLessThan(130);
  });

  it('knows what was only added or only taken away', () => {
    expect(diffText('bir iki', 'bir iki üç')).toMatchObject({ removed: 'iki', added: 'iki üç' });
    expect(diffText('bir iki üç', 'bir üç')).toMatchObject({ removed: 'iki ', added: '' });
    expect(diffText('a a', 'a a a')).toMatchObject({ lead: 'a ', added: 'a ', trail: 'a' });
  });
});

describe('isLongChange', () => {
  it('is one of two texts of which one is long', () => {
    expect(isLongTextChange('kısa', long)).toBe(true);
    expect(isLongTextChange('kısa', 'daha kısa')).toBe(false);
    expect(isLongTextChange('', long)).toBe(false);
    expect(isLongTextChange(null, long)).toBe(false);
  });
});
