import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type PartnersOptions, servePartners } from './serve-partners.ts'

/**
 * All simulators in one process, for demo mode: `node start.ts DIRECTORY PRODUCT_URL`. Keeps orders and ports in the
 * directory over a restart, and finally writes the settings that point the product here into `settings.json` there.
 */
const [directory = '', productUrl = ''] = process.argv.slice(2)
mkdirSync(directory, { recursive: true })
const fileOf = (name: string): string => path.join(directory, `${name}.json`)

const SECONDS_PER_STEP = 90

const readPorts = (): NonNullable<PartnersOptions['ports']> => {
  try {
    return JSON.parse(readFileSync(fileOf('ports'), 'utf8')) as NonNullable<PartnersOptions['ports']>
  } catch {
    return {}
  }
}

const { simulators, settings, close } = await servePartners({
  productUrl,
  secondsPerStep: SECONDS_PER_STEP,
  ports: readPorts(),
  stateFileOf: fileOf,
})

const write = (name: string, value: object): void => {
  writeFileSync(`${fileOf(name)}.new`, JSON.stringify(value, null, 2))
  renameSync(`${fileOf(name)}.new`, fileOf(name))
}
write(
  'ports',
  Object.fromEntries(Object.entries(simulators).map(([name, { url }]) => [name, Number(new URL(url).port)])),
)
write('settings', settings)

const stop = (): void => {
  void close().then(() => process.exit(0))
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
