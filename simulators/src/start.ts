import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { EBAY_CLIENT, EBAY_TOKEN_PATH, serveEbay } from './ebay.ts'
import { GHN_SHOP_ID, GHN_TOKEN } from './ghn/account.ts'
import { serveGhn } from './ghn.ts'
import { IBC_ACCOUNT } from './ibc/account.ts'
import { serveIbc } from './ibc.ts'
import { JANIO_SECRET_KEY, serveJanio } from './janio.ts'
import type { Simulator } from './kit/simulator.ts'
import { POSTCODE_KEY, servePostcodes } from './postcodes.ts'
import { serveVipparcel, VIPPARCEL_TOKEN } from './vipparcel.ts'

/**
 * All simulators in one process, for demo mode: `node start.ts DIRECTORY PRODUCT_URL`. Keeps orders and ports in the directory,
 * so that a restart knows both, and writes the settings that lead the product here into `settings.json` there, at last.
 */
const [directory = '', productUrl = ''] = process.argv.slice(2)
mkdirSync(directory, { recursive: true })
const fileOf = (name: string): string => path.join(directory, `${name}.json`)

const SECONDS_PER_STEP = 90
/** A flight takes longer than a courier, and people move its parcels by hand meanwhile. */
const SECONDS_PER_FLIGHT_STEP = 900
const LISTED_AFTER_MS = 20_000
const HOOK_SECRETS = { janio: 'janio-demo-hook-secret', ghn: 'ghn-demo-hook-secret' }

const readPorts = (): Record<string, number> => {
  try {
    return JSON.parse(readFileSync(fileOf('ports'), 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

const before = readPorts()
/** The port that this simulator had before; another when somebody has taken it meanwhile. */
const portOf = async (name: string): Promise<number> => {
  const port = before[name] ?? 0
  return (await isFree(port)) ? port : 0
}
const moving = async (name: string) => ({
  port: await portOf(name),
  stateFile: fileOf(name),
  secondsPerStep: SECONDS_PER_STEP,
})
const hookUrl = (partner: keyof typeof HOOK_SECRETS): string =>
  new URL(`/api/hooks/${partner}/${HOOK_SECRETS[partner]}`, productUrl).href

const janio = await serveJanio({ ...(await moving('janio')), hookUrl: hookUrl('janio') })
const ghn = await serveGhn({ ...(await moving('ghn')), hookUrl: hookUrl('ghn') })
const vipparcel = await serveVipparcel(await moving('vipparcel'))
const ibc = await serveIbc({
  ...(await moving('ibc')),
  secondsPerStep: SECONDS_PER_FLIGHT_STEP,
  listAfterMs: LISTED_AFTER_MS,
})
const ebay = await serveEbay({ port: await portOf('ebay') })
const postcodes = await servePostcodes({ port: await portOf('postcodes') })
const all: Record<string, Simulator> = { janio, ghn, vipparcel, ibc, ebay, postcodes }

const settings = {
  JANIO_BASE_URL: `${janio.url}/api`,
  JANIO_LABEL_URL: janio.url,
  JANIO_SECRET_KEY,
  JANIO_SERVICES: 'VN>*:501',
  JANIO_HOOK_SECRET: HOOK_SECRETS.janio,
  GHN_BASE_URL: ghn.url,
  GHN_TOKEN,
  GHN_SHOP_ID: String(GHN_SHOP_ID),
  GHN_HOOK_SECRET: HOOK_SECRETS.ghn,
  VIPPARCEL_BASE_URL: vipparcel.url,
  VIPPARCEL_AUTH_TOKEN: VIPPARCEL_TOKEN,
  VIPPARCEL_FROM_NAME: 'SGL West Coast Hub',
  VIPPARCEL_FROM_ADDRESS: '200 Harbor Way',
  VIPPARCEL_FROM_CITY: 'Carson',
  VIPPARCEL_FROM_STATE: 'CA',
  VIPPARCEL_FROM_ZIP: '90745',
  VIPPARCEL_FROM_PHONE: '3105550142',
  IBC_BASE_URL: ibc.url,
  IBC_FILE_PREFIX: IBC_ACCOUNT.filePrefix,
  IBC_RESULT_EMAIL: 'manifest@sgl.example',
  IBC_ACCOUNT_NAME: IBC_ACCOUNT.name,
  IBC_ACCOUNT_NUMBER: IBC_ACCOUNT.number,
  IBC_EVENT_KEY: IBC_ACCOUNT.eventKey,
  EBAY_OAUTH_URL: `${ebay.url}${EBAY_TOKEN_PATH}`,
  EBAY_CLIENT_ID: EBAY_CLIENT.clientId,
  EBAY_CLIENT_SECRET: EBAY_CLIENT.clientSecret,
  POSTCODE_PROVIDER: 'worldpostal',
  POSTCODE_BASE_URL: postcodes.url,
  POSTCODE_API_KEY: POSTCODE_KEY,
  HUB_CONTACT_NAME: 'SGL Hub',
  HUB_PHONE: '+842838123456',
  HUB_ADDRESS: '12 Đường Cộng Hòa',
  HUB_CITY: 'Tân Bình',
  HUB_STATE: 'Hồ Chí Minh',
  HUB_POSTCODE: '700000',
}

const write = (name: string, value: object): void => {
  writeFileSync(`${fileOf(name)}.new`, JSON.stringify(value, null, 2))
  renameSync(`${fileOf(name)}.new`, fileOf(name))
}
write('ports', Object.fromEntries(Object.entries(all).map(([name, { url }]) => [name, Number(new URL(url).port)])))
write('settings', settings)

const stop = (): void => {
  void Promise.all(Object.values(all).map((simulator) => simulator.close())).then(() => process.exit(0))
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
