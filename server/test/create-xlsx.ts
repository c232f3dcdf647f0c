import { crc32, deflateRawSync } from 'node:zlib';

type Value = string | number | boolean | Date | null | { formula: string; value: string | number };

interface Sheet {
  /** Rows of cells; `null` omits a cell, an empty array a row. */
  rows: Value[][];
  hidden?: boolean;
}

interface Options {
  /** Stores texts in a shared table, as Excel does, instead of in the cells. */
  hasSharedStrings?: boolean;
  /** Additional or replaced parts of the archive */
  parts?: Record<string, string>;
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const formatColumnName = (index: number): string =>
  (index >= 26 ? formatColumnName(Math.floor(index / 26) - 1) : '') +
  String.fromCharCode(65 + (index % 26));

/** Returns an XLSX file like those of spreadsheet programs. */
export function createXlsx(
  sheets: Sheet[],
  { hasSharedStrings = true, parts = {} }: Options = {},
): Buffer {
  const strings = new Map<string, number>();
  const renderText = (value: string) => {
    if (!hasSharedStrings)
      return ` t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is>`;
    if (!strings.has(value)) strings.set(value, strings.size);
    return ` t="s"><v>${strings.get(value)}</v>`;
  };
  const renderCell = (value: Value): string => {
    if (typeof value === 'string') return renderText(value);
    if (typeof value === 'number') return `><v>${value}</v>`;
    if (typeof value === 'boolean') return ` t="b"><v>${value ? 1 : 0}</v>`;
    if (value instanceof Date) return ` s="1"><v>${value.getTime() / 86_400_000 + 25_569}</v>`;
    if (value === null) return '>';
    const type = typeof value.value === 'string' ? ' t="str"' : '';
    return `${type}><f>${escapeXml(value.formula)}</f><v>${escapeXml(String(value.value))}</v>`;
  };
  const renderSheet = ({ rows }: Sheet) =>
    `<worksheet><sheetData>${rows
      .map((row, y) => {
        const cells = row.flatMap((value, x) =>
          value === null ? [] : [`<c r="${formatColumnName(x)}${y + 1}"${renderCell(value)}</c>`],
        );
        return cells.length > 0 ? `<row r="${y + 1}">${cells.join('')}</row>` : '';
      })
      .join('')}</sheetData></worksheet>`;
  const sheetXmls = sheets.map(renderSheet);
  const relationshipsUrl = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return createZip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="${relationshipsUrl}"><sheets>${sheets
      .map(
        ({ hidden }, index) =>
          `<sheet name="S${index}" r:id="r${index}"${hidden ? ' state="hidden"' : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map(
        (_, index) =>
          `<Relationship Id="r${index}" Type="${relationshipsUrl}/worksheet" Target="worksheets/s${index}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${[...strings.keys()]
      .map((value) => `<si><t xml:space="preserve">${escapeXml(value)}</t></si>`)
      .join('')}</sst>`,
    ...Object.fromEntries(sheetXmls.map((xml, index) => [`xl/worksheets/s${index}.xml`, xml])),
    ...parts,
  });
}

/** Returns a zip archive. */
export function createZip(parts: Record<string, string | Buffer>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const compressed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const fileHeader = Buffer.alloc(26);
    fileHeader.writeUInt16LE(20, 0);
    fileHeader.writeUInt16LE(8, 4);
    fileHeader.writeUInt32LE(crc32(bytes), 10);
    fileHeader.writeUInt32LE(compressed.length, 14);
    fileHeader.writeUInt32LE(bytes.length, 18);
    fileHeader.writeUInt16LE(path.length, 22);
    const fileEntry = Buffer.concat([Buffer.from('PK\x03\x04'), fileHeader, path, compressed]);
    const centralEntry = Buffer.alloc(14);
    centralEntry.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fileHeader, centralEntry, path]),
    );
    files.push(fileEntry);
    offset += fileEntry.length;
  }
  const centralDirectory = Buffer.concat(directory);
  const endRecord = Buffer.alloc(18);
  endRecord.writeUInt16LE(directory.length, 4);
  endRecord.writeUInt16LE(directory.length, 6);
  endRecord.writeUInt32LE(centralDirectory.length, 8);
  endRecord.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, centralDirectory, Buffer.from('PK\x05\x06'), endRecord]);
}
