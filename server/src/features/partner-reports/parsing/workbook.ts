import { posix } from 'node:path';
import { readSmallXml } from './read-xml.ts';
import { FileRejectedError } from './table-row.ts';
import type { ZipArchive } from './zip-archive.ts';

/** The parts of a workbook that are read */
export interface Workbook {
  /** The visible sheets, at least one */
  sheets: { name: string; part: string }[];
  stringsPart: string;
  stylesPart: string;
  uses1904Dates: boolean;
}

interface Relationship {
  id: string;
  /** Last word of the type, for example `worksheet`. The rest differs between two versions of the format. */
  type: string;
  part: string;
}

/** Finds the parts of a workbook by their relationships. @throws {FileRejectedError} */
export async function findWorkbook(archive: ZipArchive): Promise<Workbook> {
  const packageRelationships = await listRelationships(archive, '');
  const workbookPart =
    packageRelationships.find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml';
  // Another kind of ZIP archive: a text document, pictures, a binary workbook.
  if (!archive.has(workbookPart)) throw new FileRejectedError('kind');
  const visibleSheets: { id: string; name: string }[] = [];
  let uses1904Dates = false;
  let isSpreadsheet = false;
  await readSmallXml(archive, workbookPart, (name, attributes) => {
    if (name === 'workbook') isSpreadsheet = true;
    if (name === 'workbookPr') uses1904Dates = /^(1|true|on)$/i.test(attributes.date1904 ?? '');
    if (name !== 'sheet' || /hidden$/i.test(attributes.state ?? '')) return;
    const sheetId = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
    if (sheetId) visibleSheets.push({ id: sheetId, name: attributes.name ?? '' });
  }).catch((error) => {
    const isXml = /\.xml$/i.test(workbookPart);
    throw isXml ? error : new FileRejectedError('kind', { cause: error });
  });
  if (!isSpreadsheet) throw new FileRejectedError('kind');
  const relationships = await listRelationships(archive, workbookPart);
  const findPart = (type: string) => relationships.find((item) => item.type === type)?.part;
  const sheets = visibleSheets.flatMap(({ id, name }) => {
    const sheet = relationships.find((item) => item.id === id && item.type === 'worksheet');
    return sheet ? [{ name, part: sheet.part }] : [];
  });
  if (sheets.length === 0) throw new FileRejectedError('damaged');
  const folder = posix.dirname(workbookPart);
  return {
    sheets,
    stringsPart: findPart('sharedStrings') ?? posix.join(folder, 'sharedStrings.xml'),
    stylesPart: findPart('styles') ?? posix.join(folder, 'styles.xml'),
    uses1904Dates,
  };
}

/** Lists the relationships of a part, or of the whole archive for ''. */
async function listRelationships(archive: ZipArchive, part: string): Promise<Relationship[]> {
  const folder = posix.dirname(part);
  const relationshipsPart = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const relationships: Relationship[] = [];
  if (!archive.has(relationshipsPart)) return relationships;
  await readSmallXml(archive, relationshipsPart, (name, { Id, Type, Target }) => {
    if (name !== 'Relationship' || !Id || !Type || !Target) return;
    const path = decodeTarget(Target);
    const targetPart = path.startsWith('/') ? path.slice(1) : posix.join(folder, path);
    relationships.push({ id: Id, type: Type.split('/').at(-1) ?? '', part: targetPart });
  });
  return relationships;
}

function decodeTarget(target: string): string {
  const path = target.replaceAll('\\', '/');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
