/**
 * Of something that may hold a `data-room-unknown`, a part whose height is not known yet: what is below is not seen
 * until it is, so that nothing jumps.
 */
export const hidesBelow = 'has-data-room-unknown:[&~*]:invisible';

/** Stands where something of unknown height will be. */
export function RoomUnknown() {
  return (
    <div aria-busy="true" className={hidesBelow}>
      <span data-room-unknown="" />
    </div>
  );
}
