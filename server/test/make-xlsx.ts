import { crc32, deflateRawSync } from 'node:zlib';

type Value = string | number | boolean | Date | null | { formula: string; value: string | number };

interface Sheet {
  /** Rows of cells; `null` omits a cell, an empty array a row. */
  rows: Value[][];
  hidden?: boolean;
}

interface Options {
  /** Stores texts in a shared table, as Excel does, instead of in the cells. */
  shared?: boolean;
  /** Additional or replaced parts of the archive */
  parts?: Record<string, string>;
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

/** Returns an XLSX file like those of spreadsheet programs. */
export function makeXlsx(sheets: Sheet[], { shared = true, parts = {} }: Options = {}): Buffer {
  const strings = new Map<string, number>();
  const text = (value: string) => {
    if (!shared) return ` t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is>`;
    if (!strings.has(value)) strings.set(value, strings.size);
    return ` t="s"><v>${strings.get(value)}</v>`;
  };
  const cell = (value: Value): string => {
    if (typeof value === 'string') return text(value);
    if (typeof value === 'number') return `><v>${value}</v>`;
    if (typeof value === 'boolean') return ` t="b"><v>${value ? 1 : 0}</v>`;
    if (value instanceof Date) return ` s="1"><v>${value.getTime() / 86_400_000 + 25_569}</v>`;
    if (value === null) return '>';
    const type = typeof value.value === 'string' ? ' t="str"' : '';
    return `${type}><f>${escapeXml(value.formula)}</f><v>${escapeXml(String(value.value))}</v>`;
  };
  const sheetXml = ({ rows }: Sheet) =>
    `<worksheet><sheetData>${rows
      .map((row, y) => {
        const cells = row.flatMap((value, x) =>
          value === null ? [] : [`<c r="${columnName(x)}${y + 1}"${cell(value)}</c>`],
        );
        return cells.length > 0 ? `<row r="${y + 1}">${cells.join('')}</row>` : '';
      })
      .join('')}</sheetData></worksheet>`;
  const sheetXmls = sheets.map(sheetXml);
  const kind = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return makeZip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="${kind}"><sheets>${sheets
      .map(
        ({ hidden }, n) => `<sheet name="S${n}" r:id="r${n}"${hidden ? ' state="hidden"' : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map(
        (_, n) =>
          `<Relationship Id="r${n}" Type="${kind}/worksheet" Target="worksheets/s${n}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${[...strings.keys()]
      .map((value) => `<si><t xml:space="preserve">${escapeXml(value)}</t></si>`)
      .join('')}</sst>`,
    ...Object.fromEntries(sheetXmls.map((xml, n) => [`xl/worksheets/s${n}.xml`, xml])),
    ...parts,
  });
}

/** Returns a zip archive. */
export function makeZip(parts: Record<string, string | Buffer>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const fileHeader = Buffer.alloc(26);
    fileHeader.writeUInt16LE(20, 0);
    fileHeader.writeUInt16LE(8, 4);
    fileHeader.writeUInt32LE(crc32(bytes), 10);
    fileHeader.writeUInt32LE(packed.length, 14);
    fileHeader.writeUInt32LE(bytes.length, 18);
    fileHeader.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fileHeader, path, packed]);
    const location = Buffer.alloc(14);
    location.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fileHeader, location, path]),
    );
    files.push(local);
    offset += local.length;
  }
  const centralDirectory = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(centralDirectory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, centralDirectory, Buffer.from('PK\x05\x06'), end]);
}
