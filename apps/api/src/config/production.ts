// React and its router choose their build by this name as they are imported, so main.ts imports this file first.
// The product's own rules follow HIBLA_MODE.
process.env['NODE_ENV'] = 'production'
