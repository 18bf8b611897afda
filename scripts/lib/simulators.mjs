import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { run, throwIfInterrupted } from './children.mjs'
import { UserError, log } from './log.mjs'
import { dataPath } from './paths.mjs'
import { findProductNode } from './product-node.mjs'

const mayTakeMs = 20_000
const lookEveryMs = 50

/** A partner's settings begin with its name: if one of them is set, the real partner is used. */
const partners = ['JANIO_', 'GHN_', 'VIPPARCEL_', 'EBAY_', 'POSTCODE_', 'SMTP_', 'HUB_', 'COMPANY_', 'VIETTEL_']

/** In demo mode, the simulators of all partners and the desk agents of two stations, for as long as this command runs; returns the settings that lead the product
 * to them, except for partners configured in the environment. Outside demo mode nothing runs.
 * @param {Record<string, string>} databaseEnv
 * @returns {Promise<Record<string, string>>}
 */
export async function startSimulators(databaseEnv) {
  const isDemo =
    (databaseEnv.WAYBILL_EMBEDDED ?? process.env.WAYBILL_EMBEDDED) === '1' &&
    process.env.WAYBILL_MODE !== 'production' &&
    process.env.DEMO !== 'off'
  if (!isDemo) return {}
  const directory = dataPath('simulators')
  const settingsFile = path.join(directory, 'settings.json')
  await rm(settingsFile, { force: true })
  const productUrl = `http://127.0.0.1:${process.env.PORT || 3000}`
  let hasEnded = false
  const ended = run(findProductNode(), ['simulators/src/start.ts', directory, productUrl], { follows: true })
  void ended.finally(() => (hasEnded = true))
  const settings = await settingsWritten(settingsFile, () => hasEnded)
  log(`The partners are simulated: their addresses are in ${settingsFile}.`)
  const { mail } = JSON.parse(await readFile(path.join(directory, 'ports.json'), 'utf8'))
  log(`E-mails to the demo's people are at http://127.0.0.1:${mail}/_simulator/inbox`)
  // The agents of the demo's desks: their labels are files there. They connect when the product is running.
  void run(findProductNode(), ['agent/src/demo.ts', dataPath('desks'), productUrl], { follows: true })
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => {
      const partner = partners.find((start) => name.startsWith(start)) ?? name
      return !Object.keys(process.env).some((given) => given.startsWith(partner))
    }),
  )
}

/**
 * @param {string} file
 * @param {() => boolean} hasEnded
 * @returns {Promise<Record<string, string>>}
 */
async function settingsWritten(file, hasEnded) {
  const until = Date.now() + mayTakeMs
  while (Date.now() < until && !hasEnded()) {
    throwIfInterrupted()
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text !== undefined) return JSON.parse(text)
    await pause(lookEveryMs)
  }
  throw new UserError('The simulators of the partners did not start.')
}
