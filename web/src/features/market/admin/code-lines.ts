import type { FieldIssue } from '@vitrin/contract/error-body.ts';

/** A code with the number of its line in the pasted text, from 1 */
export interface CodeLine {
  line: number;
  code: string;
}

/** A line that the server refused, with its reason */
export interface RefusedLine extends CodeLine {
  message: string;
}

/** Returns the codes of a text with one code per line. Blank lines are skipped. */
export function parseCodeLines(text: string): CodeLine[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((content, index) => ({ line: index + 1, code: content.trim() }))
    .filter(({ code }) => code !== '');
}

/** Returns the lines that the issues of the server (`codes.3`) refer to. */
export function findRefusedLines(
  lines: readonly CodeLine[],
  issues: readonly FieldIssue[],
): RefusedLine[] {
  return issues.flatMap(({ path, message }) => {
    const index = /^codes\.(\d+)$/.exec(path)?.[1];
    const line = index === undefined ? undefined : lines[Number(index)];
    return line ? [{ ...line, message }] : [];
  });
}
