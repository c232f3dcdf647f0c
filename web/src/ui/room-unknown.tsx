/** Where something of unknown height will stand: what is below is not seen until its place is known, so that nothing jumps. */
export function RoomUnknown() {
  return <div aria-busy="true" className="[&~*]:invisible" />;
}
