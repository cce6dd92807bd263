import { early } from './early.ts'

const earlyScript = `<script>(${early.toString()})(document)</script>`

const preload = /<link rel="modulepreload"([^>]*)>/g
const moduleScript = /<script type="module" async="">|<script async="" type="module">/

/**
 * The framework asks for its modules as soon as a page is read, at high priority, and offers no other way. On a page that
 * sleeps they are named but not asked for until somebody touches it; elsewhere they come after text, style and letters.
 */
export const withScripts = (html: string, sleeps: boolean): string => {
  const begun = html.replace('</head>', () => `${earlyScript}</head>`)
  if (!sleeps) return begun.replaceAll(preload, '<link rel="modulepreload" fetchpriority="low"$1>')
  return begun
    .replaceAll(preload, '<link rel="later" data-later="" as="script"$1>')
    .replace(moduleScript, '<script type="sleeping">')
}
