import { expect, it } from 'vitest';
import { findRefusedLines, parseCodeLines } from './code-lines.ts';

it('a code has the number of its line, also after blank lines and in files of any system', () => {
  expect(parseCodeLines('\ufeffA-1\r\n\r\n  B-2 \rC-3\n\n')).toEqual([
    { line: 1, code: 'A-1' },
    { line: 3, code: 'B-2' },
    { line: 4, code: 'C-3' },
  ]);
  expect(parseCodeLines(' \n\t\n')).toEqual([]);
});

it('refused codes are found by the number of the server, and other issues are ignored', () => {
  const lines = parseCodeLines('A\n\nB');
  const issues = [
    { path: 'codes.1', message: 'Bu kod ödülde zaten var.' },
    { path: 'codes.7', message: 'yok' },
    { path: 'codes', message: 'yok' },
  ];
  expect(findRefusedLines(lines, issues)).toEqual([
    { line: 3, code: 'B', message: 'Bu kod ödülde zaten var.' },
  ]);
});
