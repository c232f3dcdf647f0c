/**
 * Returns a Turkish mobile number as +905XXXXXXXXX, or `null` for other text. Ignores spaces, dashes and brackets.
 * The prefix may be `0`, `90`, `+90`, `0090` or absent.
 */
export function parsePhone(text: string): string | null {
  const digits = text.replace(/[\s()-]/g, '');
  const match = /^(?:\+90|0090|90|0)?(5\d{9})$/.exec(digits);
  return match ? `+90${match[1]}` : null;
}

/** Formats a stored number (+905XXXXXXXXX) as `0(5XX) XXX XX XX`. Returns other text unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/, '0($1) $2 $3 $4');
}
