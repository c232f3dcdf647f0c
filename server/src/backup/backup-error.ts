/** Why a backup or a restore is refused: `message` is one Turkish line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
