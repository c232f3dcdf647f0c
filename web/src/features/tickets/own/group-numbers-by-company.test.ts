import { expect, it } from 'vitest';
import { groupNumbersByCompany } from './group-numbers-by-company.ts';

const createRow = (ticketNumber: string, companyId: string, applicationId = 'x') => ({
  id: ticketNumber,
  ticketNumber,
  ticketApplication: {
    id: applicationId,
    ticketCompany: { id: companyId, name: `Firma ${companyId}` },
  },
});

it('groupNumbersByCompany groups the numbers of several applications by company', () => {
  expect(
    groupNumbersByCompany([
      createRow('3', 'a', 'y'),
      createRow('2', 'b', 'z'),
      createRow('1', 'a', 'x'),
    ]),
  ).toEqual([
    { id: 'a', name: 'Firma a', numbers: ['3', '1'] },
    { id: 'b', name: 'Firma b', numbers: ['2'] },
  ]);
  expect(groupNumbersByCompany([])).toEqual([]);
});
