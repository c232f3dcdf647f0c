/** A backup or restore was refused; `message` is one Turkish line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
