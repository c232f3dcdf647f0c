/** Downloads the lines of `toCsv` as a file. The byte order mark declares UTF-8. */
export function downloadCsv(name: string, parts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', ...parts], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoke later: the browser reads the URL only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
