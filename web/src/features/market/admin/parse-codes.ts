import { formatNumber } from '../../../lib/format/numbers.ts';

interface ParsedCodes {
  codes: string[];
  /** The reason why the codes can't be assigned */
  problem?: string;
}

/** Parses a list with one code per line. The list must contain one distinct code per order. */
export function parseCodes(text: string, orderCount: number): ParsedCodes {
  const codes = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const duplicate = codes.find((code, index) => codes.indexOf(code) !== index);
  if (duplicate) return { codes, problem: `“${duplicate}” iki kez yazılmış.` };
  if (codes.some((code) => code.length > 500)) {
    return { codes, problem: 'Bir kod en fazla 500 karakter olabilir.' };
  }
  if (codes.length === orderCount) return { codes };
  return {
    codes,
    problem: `${formatNumber(orderCount)} sipariş için ${formatNumber(codes.length)} kod var.`,
  };
}
