import type { ReturnsOf } from '@vitrin/contract/api.ts';

export interface NumberGroup {
  id: string;
  name: string;
  numbers: string[];
}

/** Groups the member's numbers by company, in order of appearance. */
export function groupNumbersByCompany(rows: ReturnsOf<'GET /api/ticket-numbers'>): NumberGroup[] {
  const groups = new Map<string, NumberGroup>();
  for (const { ticketNumber, ticketApplication } of rows) {
    const { id, name } = ticketApplication.ticketCompany;
    const group = groups.get(id) ?? { id, name, numbers: [] };
    group.numbers.push(ticketNumber);
    groups.set(id, group);
  }
  return [...groups.values()];
}
