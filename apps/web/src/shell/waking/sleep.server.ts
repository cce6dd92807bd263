import { early } from './early.ts'

const earlyScript = `(${early.toString()})(document)`

const preload = /<link rel="modulepreload"([^>]*)>/g
const moduleScript = /<script(?=[^>]* type="module")(?=[^>]* async="")[^>]*>/

/**
 * The framework requests its modules as soon as a page is parsed, at high priority, and has no option for it. A
 * sleeping page names them but does not request them before the first interaction; elsewhere they load after text,
 * styles and fonts.
 */
export const withScripts = (html: string, mark: string, sleeps: boolean): string => {
  const begun = html.replace('</head>', () => `<script nonce="${mark}">${earlyScript}</script></head>`)
  if (!sleeps) return begun.replaceAll(preload, '<link rel="modulepreload" fetchpriority="low"$1>')
  return begun
    .replaceAll(preload, '<link rel="later" data-later="" as="script"$1>')
    .replace(moduleScript, `<script type="sleeping" nonce="${mark}">`)
}
