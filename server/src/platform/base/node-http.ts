/**
 * Node's `node:http`. An `import` of it reads all that it exports, `WebSocket` among them, and with that undici is
 * loaded: 14 MB for nothing.
 */
export const nodeHttp = process.getBuiltinModule('node:http');
