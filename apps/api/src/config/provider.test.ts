import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageNames } from '@hibla/contract/content/content.contract'
import { expect, onTestFinished, test } from 'vitest'
import { dataFolder } from '../data-folder.ts'
import { fileMistakes, ownBrand } from './provider.ts'

/** The files of a provider who has changed what names ours. */
const ownFiles = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hibla-provider-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const renamed = (file: string) =>
    readFileSync(dataFolder(file), 'utf8')
      .replaceAll('hibla.example.com', 'linaw-fibre.ph')
      .replaceAll('example.com', 'linaw-fibre.ph')
      .replaceAll(/hibla/gi, 'Linaw')
  const BRAND_FILE = join(folder, 'brand.yaml')
  writeFileSync(BRAND_FILE, renamed('brand.yaml'))
  for (const name of pageNames) writeFileSync(join(folder, `${name}.md`), renamed(`content/pages/${name}.md`))
  return { folder, BRAND_FILE, LEGAL_PAGES: folder, HIBLA_MODE: 'production' as const }
}
const variablesOf = async (settings: Parameters<typeof fileMistakes>[0]) =>
  (await fileMistakes(settings)).map(({ variable, wrong }) => `${variable}: ${wrong}`)

test('production refuses the brand that we made up, by name and address, and takes a provider’s own', async () => {
  const BRAND_FILE = dataFolder('brand.yaml')
  await expect(ownBrand({ HIBLA_MODE: 'production', BRAND_FILE, LEGAL_PAGES: undefined })).rejects.toThrow(
    /^BRAND_FILE: names the invented provider: product is Hibla\nBRAND_FILE: .*legalName is Hibla.*\nBRAND_FILE: .*support.email/,
  )
  expect((await ownBrand({ HIBLA_MODE: 'development', BRAND_FILE, LEGAL_PAGES: undefined })).product).toBe('Hibla')
  expect((await ownBrand(ownFiles())).product).toBe('Linaw')
})

test('production needs legal pages, all four and without the provider that we made up', async () => {
  const { folder, LEGAL_PAGES: _, ...files } = ownFiles()
  const settings = { ...files, LEGAL_PAGES: folder }
  rmSync(files.BRAND_FILE)
  const brand = { ...settings, BRAND_FILE: undefined }
  expect(await variablesOf(brand)).toEqual([])
  expect(await variablesOf({ ...brand, LEGAL_PAGES: undefined })).toEqual([
    'LEGAL_PAGES: must be set in production, before the first setup',
  ])
  expect(await variablesOf({ ...brand, LEGAL_PAGES: join(folder, 'none') })).toEqual([
    `LEGAL_PAGES: there is no folder ${join(folder, 'none')}`,
  ])
  rmSync(join(folder, 'terms_of_use.md'))
  writeFileSync(join(folder, 'cookie_policy.md'), '---\ntitle: Cookies\n---\nHibla sets three cookies.')
  expect(await variablesOf(brand)).toEqual([
    'LEGAL_PAGES: cookie_policy.md names the invented provider',
    'LEGAL_PAGES: has no terms_of_use.md',
  ])
  expect(await variablesOf({ ...brand, HIBLA_MODE: 'development' })).toEqual([])
})
