/** Delimiters of the cells of a text file, most probable first: a comma may also be a decimal mark */
export const delimiters = [';', '\t', '|', ','] as const;
export type Delimiter = (typeof delimiters)[number];

export const encodings = ['utf-8', 'windows-1254', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

/** How a file is read. Absent values are detected. */
export interface ReadingOptions {
  delimiter?: Delimiter | null | undefined;
  encoding?: Encoding | null | undefined;
  /** Line of the text or row of the sheet, from 1 */
  headerLine?: number | null | undefined;
}

/** How a file was read. */
export interface FileReading {
  /** `null` for workbooks */
  delimiter: Delimiter | null;
  /** `null` for workbooks */
  encoding: Encoding | null;
  headerLine: number;
  /** Rows below the header that the spreadsheet hides, for example by a filter */
  hiddenRows: number;
  /** Indexes of the columns that the spreadsheet hides, from 0 */
  hiddenColumns: number[];
  /** Names of the visible sheets that were not read */
  otherSheets: string[];
}
