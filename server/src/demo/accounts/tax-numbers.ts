import { EU_COUNTRY_CODES } from '@waybill/contract/shipments/customs'
import type { TaxNumbers } from '@waybill/contract/tax-profile/kinds'
import { iossLimitProblem, taxNumbersFor } from '@waybill/contract/tax-profile/shipment-numbers'
import { findTaxProfile, saveTaxProfile } from '../../modules/tax-profiles/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { vietnamDay } from '../../platform/vietnam-time.ts'
import { mapAccountIds } from '../demo.queries.ts'
import type { Random } from '../random.ts'
import type { OrderWorld } from '../shipments/order-world.ts'

/** The tax numbers of the demo's companies, by username; their check digits fit, their companies do not exist. */
const DEMO_TAX_NUMBERS: Readonly<Record<string, TaxNumbers>> = {
  'company-admin': {
    ioss: 'IM3720000742',
    euEori: 'IE372000074',
    ukVat: 'GB998012392',
    ukEori: 'GB998012392000',
    vnTaxCode: '0312345673',
  },
  'company-admin-2': { vnTaxCode: '0102030405', usImporter: '12-3456789' },
}

/** Gives the demo's companies their tax numbers, which need the installation's key (rule DEM-2). */
export const insertDemoTaxNumbers = async (context: Pick<AppContext, 'db' | 'secretKey'>): Promise<void> => {
  await context.db.transaction().execute(async (tx) => {
    const accounts = await mapAccountIds(tx)
    for (const [username, numbers] of Object.entries(DEMO_TAX_NUMBERS)) {
      const id = accounts.get(username)
      if (id === undefined || (await findTaxProfile(tx, context, id)).version > 0) continue
      await saveTaxProfile(tx, context, { id, version: 1, numbers })
    }
  })
}

type Drawn = {
  username: string | undefined
  serviceCode: string
  /** ISO code of the destination. */
  country: string
  isDocument: boolean
  category: string
  currency: string
  contents: readonly { declaredValue: number; quantity: number }[]
  createdAt: number
}

/**
 * The tax numbers of a shipment: its company's, or a marketplace's. AME to the European Union needs an IOSS number or
 * sender-pays (rule PAR-12), and IOSS covers goods up to 150 EUR (TAX-7).
 */
export const drawTaxNumbers = (random: Random, world: OrderWorld, drawn: Drawn) => {
  const { username, serviceCode, country, isDocument, createdAt } = drawn
  const rates = Object.fromEntries(
    ['EUR', 'GBP', drawn.currency].flatMap((currency) => {
      const rate = world.exchangeRate(currency, createdAt)
      return rate === null ? [] : [[currency, rate]]
    }),
  )
  const taxDay = { day: vietnamDay(new Date(createdAt)), rates, limits: world.limits }
  const goods = { ...drawn, itemType: isDocument ? 'D' : 'P', iossType: null }
  const own = taxNumbersFor(DEMO_TAX_NUMBERS[username ?? ''] ?? {}, goods, taxDay)
  const isAsked = serviceCode === 'AME' && EU_COUNTRY_CODES.includes(country)
  if (!isAsked || own.iossNumber !== null) return { ...own, iossType: null }
  const iossNumber = `IM3720${random.digits(6)}`
  const isPaid = random.chance(0.3) || iossLimitProblem({ ...goods, iossNumber }, taxDay) !== null
  return { ...own, iossNumber: isPaid ? null : iossNumber, iossType: isPaid ? 'Y' : null }
}
