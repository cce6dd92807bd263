import { Notice } from '../../apps/api/src/adapters/postgres/notice.ts'
import { foreground } from './foreground.ts'
import { webBuild } from './plan.ts'
import { buildIfChanged } from './changed-build.ts'

/** Builds the web app in this terminal if it has changed. */
export const buildWeb = async (root: string, output: { printAfter?: boolean } = {}): Promise<void> => {
  const web = webBuild(root)
  await buildIfChanged(web, root, async () => {
    if ((await foreground(web.command, root, output)) !== 0)
      throw new Notice('The web app could not be built; the reason is above.')
  })
}
