import { posix } from 'node:path';
import { readSmallXml } from './read-xml.ts';
import { FileRejectedError } from './table-row.ts';
import type { ZipArchive } from './zip-archive.ts';

const WORKBOOK = 'xl/workbook.xml';

/** Returns the part of the first visible sheet, and whether the workbook uses the 1904 date system. */
export async function findSheet(
  archive: ZipArchive,
): Promise<{ sheetPart: string; uses1904Dates: boolean }> {
  // Another kind of ZIP archive: a text document, pictures.
  if (!archive.has(WORKBOOK)) throw new FileRejectedError('kind');
  const visibleSheetIds: string[] = [];
  let uses1904Dates = false;
  await readSmallXml(archive, WORKBOOK, (name, attributes) => {
    if (name === 'workbookPr') uses1904Dates = /^(1|true)$/.test(attributes.date1904 ?? '');
    if (name !== 'sheet' || /hidden$/i.test(attributes.state ?? '')) return;
    const sheetId = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
    if (sheetId) visibleSheetIds.push(sheetId);
  });
  const partsById = new Map<string, string>();
  await readSmallXml(archive, 'xl/_rels/workbook.xml.rels', (name, { Id, Type, Target }) => {
    if (name !== 'Relationship' || !Id || !Target || !Type?.endsWith('/worksheet')) return;
    partsById.set(Id, Target.startsWith('/') ? Target.slice(1) : posix.join('xl', Target));
  });
  const sheetPart = visibleSheetIds.map((id) => partsById.get(id)).find(Boolean);
  if (!sheetPart) throw new FileRejectedError('damaged');
  return { sheetPart, uses1904Dates };
}
