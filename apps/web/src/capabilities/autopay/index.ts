export { AutoPayTile } from './autopay-tile.tsx'
