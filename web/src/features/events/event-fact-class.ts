/** Of a time or number of an event, with its icon. */
export const eventFactClass = 'flex items-center gap-2';
