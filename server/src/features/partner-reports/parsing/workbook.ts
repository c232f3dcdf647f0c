import { posix } from 'node:path';
import { readSmallXml } from './read-xml.ts';
import { FileRejectedError } from './table-row.ts';
import type { ZipArchive } from './zip-archive.ts';

const WORKBOOK = 'xl/workbook.xml';

/** Returns the part of the first visible sheet, and whether the workbook uses the 1904 date system. */
export async function findSheet(
  archive: ZipArchive,
): Promise<{ sheet: string; counts1904: boolean }> {
  // Another kind of ZIP archive: a text document, pictures.
  if (!archive.has(WORKBOOK)) throw new FileRejectedError('kind');
  const visibleSheetIds: string[] = [];
  let counts1904 = false;
  await readSmallXml(archive, WORKBOOK, (name, attributes) => {
    if (name === 'workbookPr') counts1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
    if (name !== 'sheet' || /hidden$/i.test(attributes.state ?? '')) return;
    const reference = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
    if (reference) visibleSheetIds.push(reference);
  });
  const sheets = new Map<string, string>();
  await readSmallXml(archive, 'xl/_rels/workbook.xml.rels', (name, { Id, Type, Target }) => {
    if (name !== 'Relationship' || !Id || !Target || !Type?.endsWith('/worksheet')) return;
    sheets.set(Id, Target.startsWith('/') ? Target.slice(1) : posix.join('xl', Target));
  });
  const sheet = visibleSheetIds.map((id) => sheets.get(id)).find(Boolean);
  if (!sheet) throw new FileRejectedError('damaged');
  return { sheet, counts1904 };
}
